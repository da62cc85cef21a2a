#!/bin/sh
# 只读采集。用法：sh caiji.sh /mnt/qz    （取证盘挂载点）
set -u
OUT=${1:?请给出取证盘目录}/$(hostname)-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$OUT" || exit 1
run() { n=$1; shift; { echo "# $*"; "$@"; } >"$OUT/$n.txt" 2>&1; }

run 00-time     date -u
run 01-ps       ps auxwwf
run 02-net      ss -antup
run 03-exe      sh -c 'ls -l /proc/[0-9]*/exe 2>/dev/null'
run 04-cron     sh -c 'ls -la /etc/cron* /var/spool/cron* ; cat /etc/crontab /etc/cron.d/* /var/spool/cron/* /var/spool/cron/crontabs/* 2>/dev/null'
run 05-timers   systemctl list-timers --all --no-pager
run 06-units    sh -c 'find /etc/systemd/system /usr/lib/systemd/system -mtime -60 -type f -exec ls -la {} +'
run 07-keys     sh -c 'for f in /root/.ssh/authorized_keys /home/*/.ssh/authorized_keys; do [ -f "$f" ] && { ls -la "$f"; awk "{print \$1, \$NF}" "$f"; }; done'
run 08-preload  sh -c 'ls -la /etc/ld.so.preload && cat /etc/ld.so.preload'
run 09-suid     find / -xdev -perm -4000 -type f -ls
run 10-tmp      sh -c 'ls -laR /tmp /var/tmp /dev/shm'
run 11-modules  sh -c 'lsmod; ls /sys/module'
run 12-login    last -Faiw
run 13-fail     lastb -Faiw -n 500
run 14-users    sh -c 'cat /etc/passwd; getent group sudo wheel'
run 15-attr     sh -c 'lsattr -R /etc/cron.d /var/spool/cron /etc/ld.so.preload /usr/bin 2>/dev/null | grep -E "^[^ ]*[ia][^ ]* "'
cp -a /var/log "$OUT/log" 2>/dev/null
( cd "$OUT" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + >SHA256SUMS )
echo "$OUT"
