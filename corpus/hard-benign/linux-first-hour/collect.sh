#!/bin/bash
# Read-only triage collection. Usage: collect.sh <case-dir>
umask 077
CASE=${1:?case directory}
if [ "$(id -u)" -ne 0 ]; then echo "run with sudo"; exit 1; fi
if ! mountpoint -q /mnt/case; then
  echo "/mnt/case is not a mount. Refusing to write to the suspect disk."; exit 1
fi
case "$CASE" in /mnt/case/*) ;; *) echo "case dir has to be under /mnt/case"; exit 1;; esac
mkdir -p "$CASE/files"
log() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" >> "$CASE/actions.log"; }

log start on "$(hostname)"
date -u                     > "$CASE/clock.txt"
ps auxfww                   > "$CASE/ps.txt"
ls -l /proc/[0-9]*/exe      > "$CASE/exe.txt" 2>/dev/null
ss -tupan                   > "$CASE/sockets.txt"
lsof -nP +L1                > "$CASE/unlinked.txt" 2>/dev/null
w                           > "$CASE/who.txt"
last -Faiw | head -200      > "$CASE/last.txt"
lsmod                       > "$CASE/modules.txt"
systemctl list-timers --all > "$CASE/timers.txt"
log volatile done

cp -a /etc/crontab /etc/cron.d /var/spool/cron "$CASE/files/" 2>/dev/null
[ -e /etc/ld.so.preload ] && cp -a /etc/ld.so.preload "$CASE/files/"
while IFS=: read -r user _ _ _ _ home _; do
  for f in .ssh/authorized_keys .bash_history .zsh_history; do
    if [ -f "$home/$f" ]; then
      mkdir -p "$CASE/files/$user"
      cp -p "$home/$f" "$CASE/files/$user/$(basename "$f")"
    fi
  done
done < /etc/passwd
find /etc /usr/bin /usr/sbin /usr/lib/systemd /var/www -xdev -type f -mtime -14 \
  -printf '%TY-%Tm-%Td %TH:%TM %u %m %p\n' 2>/dev/null | sort > "$CASE/changed14d.txt"
journalctl --since "-48h" _COMM=sshd _COMM=sudo > "$CASE/auth.txt" 2>/dev/null
log files done

( cd "$CASE" && find . -type f ! -name SHA256SUMS -exec sha256sum {} + > SHA256SUMS )
log finished
echo "collected into $CASE"
