#!/usr/bin/env bash
# collect volatile evidence into a local folder; read-only on the host
set -u
OUT=${1:?folder for evidence}
mkdir -p "$OUT" && chmod 700 "$OUT"
run() { local n=$1; shift; { date -u +%FT%TZ; echo "\$ $*"; "$@"; } > "$OUT/$n.txt" 2>&1; }

run date date -u
run who w
run last last -Faiwx
run net ss -tunap
run arp ip neigh
run ps ps -eo pid,ppid,user,lstart,cmd --forest
run deleted sh -c 'ls -l /proc/*/exe 2>/dev/null | grep deleted'
run modules lsmod
run mounts mount
run cron sh -c 'for u in $(cut -d: -f1 /etc/passwd); do echo "# $u"; crontab -l -u "$u" 2>/dev/null; done; cat /etc/cron*/* 2>/dev/null'
run units systemctl list-unit-files --state=enabled --no-pager
run timers systemctl list-timers --all --no-pager
run keys sh -c 'for f in /root/.ssh/authorized_keys /home/*/.ssh/authorized_keys; do [ -f "$f" ] && ls -l --time-style=full-iso "$f" && ssh-keygen -lf "$f"; done'
run preload sh -c 'cat /etc/ld.so.preload'
run sudoers sh -c 'cat /etc/sudoers /etc/sudoers.d/*'
run recent find / -xdev -mtime -7 -type f -not -path "/proc/*"
tar czf "$OUT/varlog.tgz" /var/log 2>/dev/null
(cd "$OUT" && sha256sum -- * > SHA256SUMS)
echo "evidence in $OUT"
