#!/bin/bash
# 应急现场收集，只读。用法: collect.sh <输出目录>
OUT=${1:?输出目录}; mkdir -p "$OUT"; export LANG=C
run() { local f=$1; shift; { echo "# $*"; "$@"; } >"$OUT/$f" 2>&1; }

run date.txt        date -R
run ps.txt          ps auxwwf
run ss.txt          ss -antup
run lsof_net.txt    lsof -nP -i
run mount.txt       mount
run lsmod.txt       lsmod
run units.txt       systemctl list-unit-files --state=enabled
run timers.txt      systemctl list-timers --all
run last.txt        last -Fw
run lastb.txt       lastb -Fw
run preload.txt     cat /etc/ld.so.preload
run uid0.txt        awk -F: '$3==0' /etc/passwd
run suid.txt        find / -xdev -perm -4000 -type f -ls
run recent.txt      find /etc /usr/bin /usr/sbin /bin /sbin /tmp /var/tmp /dev/shm /var/www -xdev -type f -mtime -15 -printf '%T+ %s %u %p\n'

for p in /proc/[0-9]*; do
  printf '%s\t%s\t%s\n' "${p#/proc/}" "$(readlink $p/exe)" "$(tr '\0' ' ' <$p/cmdline 2>/dev/null)"
done >"$OUT/exe.txt" 2>/dev/null
grep -E 'deleted|/tmp/|/dev/shm|/var/tmp' "$OUT/exe.txt" >"$OUT/exe_suspicious.txt"

mkdir -p "$OUT/cron" "$OUT/ssh" "$OUT/logs"
cp -a /etc/crontab /etc/cron.* /var/spool/cron "$OUT/cron/" 2>/dev/null
while IFS=: read -r u _ _ _ _ h _; do
  [ -f "$h/.ssh/authorized_keys" ] && cp -p "$h/.ssh/authorized_keys" "$OUT/ssh/$u.authorized_keys"
  [ -f "$h/.bash_history" ] && cp -p "$h/.bash_history" "$OUT/logs/$u.history"
done </etc/passwd
cp -a /var/log/auth.log* /var/log/secure* "$OUT/logs/" 2>/dev/null

tar -C "$(dirname "$OUT")" -czf "$OUT.tar.gz" "$(basename "$OUT")"
sha256sum "$OUT.tar.gz" | tee "$OUT.tar.gz.sha256"
