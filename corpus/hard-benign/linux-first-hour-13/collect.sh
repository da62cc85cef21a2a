#!/usr/bin/env bash
# Volatile-state collection. Reads only; writes to the case mount given as $2.
set -u
CASE="${1:?case id, e.g. IR-2026-014}"
DEST="${2:?case mount, e.g. /mnt/case}"
[ "$(id -u)" -eq 0 ] || { echo "needs root" >&2; exit 1; }
mountpoint -q "$DEST" || { echo "$DEST is not a mount; refusing to write to the suspect disk" >&2; exit 1; }

OUT="$DEST/$CASE-$(hostname -s)-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$OUT/persistence"
exec 2>"$OUT/collect.err"

date -u                                   > "$OUT/clock.txt"
uptime                                   >> "$OUT/clock.txt"
ps -eo pid,ppid,user,lstart,etimes,args   > "$OUT/ps.txt"
for p in /proc/[0-9]*; do
  printf '%s\t%s\n' "${p#/proc/}" "$(readlink "$p/exe")"
done                                      > "$OUT/exe-links.txt"
ss -tupan                                 > "$OUT/sockets.txt"
ip -s addr                                > "$OUT/net.txt"; ip route >> "$OUT/net.txt"
lsmod                                     > "$OUT/modules.txt"
last -Fwx | head -400                     > "$OUT/last.txt"
journalctl -u ssh -u sshd --since -14d -o short-iso > "$OUT/auth.txt"

cp -p /etc/crontab /etc/cron.d/* "$OUT/persistence/"
mkdir -p "$OUT/persistence/spool"; cp -p /var/spool/cron/crontabs/* "$OUT/persistence/spool/"
find /etc/systemd /usr/lib/systemd/system -name '*.service' -newermt '-60 days' -printf '%T+ %p\n' | sort > "$OUT/persistence/recent-units.txt"
[ -e /etc/ld.so.preload ] && cp -p /etc/ld.so.preload "$OUT/persistence/"

# public halves only
getent passwd | while IFS=: read -r user _ _ _ _ home _; do
  f="$home/.ssh/authorized_keys"
  [ -f "$f" ] && { echo "== $user $(stat -c '%y' "$f")"; cat "$f"; }
done > "$OUT/persistence/authorized_keys.txt"

stat -c '%U:%G %a %y %n' /etc/shadow /etc/passwd /etc/sudoers > "$OUT/account-files.txt"
awk -F: '{print $1, ($2 ~ /^\$/ ? "hash" : "locked")}' /etc/shadow > "$OUT/accounts-usable.txt"

if command -v rpm >/dev/null; then rpm -Va; else dpkg --verify; fi > "$OUT/pkgverify.txt"

tar -C "$DEST" -czf "$OUT.tgz" "$(basename "$OUT")"
sha256sum "$OUT.tgz"
