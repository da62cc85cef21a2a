#!/usr/bin/env bash
# 只读采集。用法: sudo bash collect.sh --out DIR
set -u
OUT=""
while [ $# -gt 0 ]; do
  case "$1" in
    --out) OUT="$2"; shift 2 ;;
    *) echo "未知参数 $1" >&2; exit 2 ;;
  esac
done
[ -n "$OUT" ] || { echo "需要 --out" >&2; exit 2; }
mkdir -p "$OUT"/{volatile,persist,logs,users}
umask 077

run() { # run 文件 命令...
  local f="$OUT/$1"; shift
  { echo "# $(date -u +%FT%TZ) $*"; "$@"; } >"$f" 2>&1 || true
}

# 1. 易失数据
run volatile/date.txt      date -u
run volatile/ps.txt        ps -eo pid,ppid,user,lstart,tty,cmd --forest
run volatile/ss.txt        ss -tupan
run volatile/who.txt       w
run volatile/lsmod.txt     lsmod
run volatile/mounts.txt    mount
run volatile/ip.txt        ip addr
run volatile/arp.txt       ip neigh
for p in /proc/[0-9]*; do
  pid=${p#/proc/}
  exe=$(readlink "$p/exe" 2>/dev/null) || continue
  printf '%s\t%s\t%s\n' "$pid" "$exe" "$(tr '\0' ' ' <"$p/cmdline" 2>/dev/null)"
done >"$OUT/volatile/exe.tsv"

# 2. 持久化位置
cat /etc/ld.so.preload >"$OUT/persist/ld.so.preload.txt" 2>/dev/null
run persist/timers.txt     systemctl list-timers --all --no-pager
run persist/units.txt      systemctl list-unit-files --state=enabled --no-pager
tar -cf "$OUT/persist/cron.tar" /etc/crontab /etc/cron.* /var/spool/cron 2>/dev/null
tar -cf "$OUT/persist/profile.tar" /etc/profile /etc/profile.d /etc/bash.bashrc 2>/dev/null
run persist/suid.txt       find / -xdev -perm -4000 -type f -printf '%TY-%Tm-%Td %p\n'
run persist/tmp-exec.txt   find /tmp /var/tmp /dev/shm -type f -perm /111 -printf '%T+ %u %p\n'

# 3. 每个用户
while IFS=: read -r user _ uid _ _ home _; do
  [ "$uid" -ge 1000 ] || [ "$uid" -eq 0 ] || continue
  [ -d "$home" ] || continue
  d="$OUT/users/$user"; mkdir -p "$d"
  ls -la --time-style=full-iso "$home/.ssh" >"$d/ssh-ls.txt" 2>/dev/null
  cp -p "$home/.ssh/authorized_keys" "$d/authorized_keys" 2>/dev/null
  for f in .bashrc .profile .bash_profile .zshrc .bash_history; do
    cp -p "$home/$f" "$d/${f#.}" 2>/dev/null
  done
  crontab -l -u "$user" >"$d/crontab.txt" 2>/dev/null
done </etc/passwd

# 4. 日志
for f in /var/log/auth.log /var/log/secure /var/log/syslog /var/log/messages; do
  [ -f "$f" ] && cp -p "$f" "$OUT/logs/"
done
run logs/last.txt  last -Faiw
run logs/lastb.txt lastb -Faiw

( cd "$OUT" && find . -type f ! -name manifest.txt -print0 | sort -z | xargs -0 sha256sum >manifest.txt )
echo "完成: $OUT ($(du -sh "$OUT" | cut -f1))"
