#!/usr/bin/env bash
# Collect volatile evidence into a local folder. Read-only towards the host.
set -u
OUT=${1:?usage: collect.sh OUTDIR}
umask 077
mkdir -p "$OUT"
log() { echo "$(date -u +%FT%TZ) $*" | tee -a "$OUT/00-log.txt"; }

run() {
  local name=$1; shift
  log "$name: $*"
  "$@" >"$OUT/$name.txt" 2>&1
}

run 01-date date -u
run 02-uname uname -a
run 03-ps ps auxwwf
run 04-sockets ss -tunap
run 05-who w
run 06-last last -Faiw
run 07-lastb lastb -Faiw
run 08-modules lsmod
run 09-mounts findmnt -l
run 10-open lsof -nP
run 11-timers systemctl list-timers --all
run 12-units systemctl list-unit-files
run 13-tmp ls -lanR /tmp /var/tmp /dev/shm
run 14-setuid find / -xdev -perm -4000 -ls

mkdir -p "$OUT/files"
cp -a /etc/passwd /etc/group /etc/crontab /etc/ssh/sshd_config "$OUT/files/" 2>/dev/null
cp -a /etc/cron.d /var/spool/cron "$OUT/files/" 2>/dev/null

while IFS=: read -r user _ _ _ _ home _; do
  for f in .ssh/authorized_keys .bash_history .bashrc .profile; do
    if [ -f "$home/$f" ]; then
      mkdir -p "$OUT/files/home-$user"
      cp -a "$home/$f" "$OUT/files/home-$user/$(basename "$f")"
    fi
  done
done </etc/passwd

( cd "$OUT" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS )
log "done"
