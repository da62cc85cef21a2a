#!/bin/bash
# 只读采集。参数：输出目录（U 盘）
set -u
O="$1"; mkdir -p "$O"
date -Is                      > "$O/time.txt"
ps auxwwf                     > "$O/ps.txt"
ss -antup                     > "$O/ss.txt"
lsmod                         > "$O/lsmod.txt"
ls /sys/module                > "$O/sysmodule.txt"
cat /etc/ld.so.preload        > "$O/preload.txt" 2>/dev/null
for u in $(cut -d: -f1 /etc/passwd); do crontab -l -u "$u" 2>/dev/null | sed "s/^/$u: /"; done > "$O/cron.txt"
systemctl list-timers --all   > "$O/timers.txt"
find / -xdev -name authorized_keys -printf '%p %u %TY-%Tm-%Td\n' > "$O/keys_list.txt" 2>/dev/null
last -Faiw                    > "$O/last.txt"
cp -a /var/log "$O/varlog"
( cd "$O" && find . -type f -exec sha256sum {} + > SHA256SUMS )
