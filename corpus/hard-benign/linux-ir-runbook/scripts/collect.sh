#!/usr/bin/env bash
# read-only triage; output goes to the directory given
set -u
out=${1:?target directory}/$(hostname)-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$out" || exit 1
run() { local n=$1; shift; echo "# $(date -u +%T) $*" > "$out/$n.txt"; "$@" >> "$out/$n.txt" 2>&1; }

run date date -u
run uptime uptime
run ps ps auxwwf
run sockets ss -tupan
run who last -Faiwx -n 50
run mounts findmnt
run modules lsmod
run units systemctl list-units --type=service --all --no-pager
run timers systemctl list-timers --all --no-pager
run cron sh -c 'for u in $(cut -d: -f1 /etc/passwd); do echo "== $u"; crontab -u "$u" -l; done; ls -la /etc/cron*'
run preload sh -c 'ls -la /etc/ld.so.preload; cat /etc/ld.so.preload'
run deleted sh -c 'ls -la /proc/*/exe | grep deleted'
run authkeys sh -c 'for h in /root /home/*; do f=$h/.ssh/authorized_keys; [ -f "$f" ] && { stat "$f"; ssh-keygen -lf "$f"; }; done'
run recent find /etc /usr/local /tmp /var/tmp /dev/shm -xdev -type f -mtime -7 -ls

( cd "$out" && sha256sum ./*.txt > SHA256SUMS )
echo "$out"
