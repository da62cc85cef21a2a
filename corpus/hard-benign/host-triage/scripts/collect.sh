#!/usr/bin/env bash
# Read-only triage collector. Usage: collect.sh <output-dir>
set -u
umask 077

OUT="${1:-}"
if [[ -z "$OUT" ]]; then
  echo "usage: $0 <output directory, preferably not on the suspect disk>" >&2
  exit 2
fi
if [[ $EUID -ne 0 ]]; then
  echo "needs root to see other users' sockets and crontabs" >&2
  exit 1
fi
if [[ -e "$OUT/SHA256SUMS" ]]; then
  echo "$OUT already holds a finished bundle; choose another directory" >&2
  exit 1
fi
mkdir -p "$OUT/30_persist"

root_dev=$(stat -c %d /)
out_dev=$(stat -c %d "$OUT")
[[ "$root_dev" == "$out_dev" ]] && echo "WARNING: writing to the root filesystem" >&2

have() { command -v "$1" >/dev/null 2>&1; }

{
  date; date -u
  have timedatectl && timedatectl
  uptime -s
  uname -a
} > "$OUT/00_clock.txt" 2>&1

ps -eo pid,ppid,user,lstart,cmd --forest > "$OUT/10_proc.txt" 2>&1

for p in /proc/[0-9]*; do
  exe=$(readlink "$p/exe" 2>/dev/null) || continue
  [[ "$exe" == *"(deleted)" ]] && echo "${p#/proc/} $exe"
done > "$OUT/11_deleted_exe.txt"

if have ss; then ss -tupan; else netstat -tupan; fi > "$OUT/12_sockets.txt" 2>&1

{ who -a; echo '--- last'; last -Fwn 200; echo '--- lastb'; lastb -Fwn 200; } \
  > "$OUT/20_sessions.txt" 2>&1

# persistence points
for f in /etc/crontab /etc/ld.so.preload /etc/rc.local /etc/profile; do
  [[ -f "$f" ]] && cp -p --parents "$f" "$OUT/30_persist/"
done
for d in /etc/cron.d /etc/cron.daily /etc/cron.hourly /var/spool/cron /etc/systemd/system /etc/profile.d; do
  [[ -d "$d" ]] && cp -rp --parents "$d" "$OUT/30_persist/"
done
getent passwd | awk -F: '{print $6}' | sort -u | while read -r home; do
  [[ -f "$home/.ssh/authorized_keys" ]] && cp -p --parents "$home/.ssh/authorized_keys" "$OUT/30_persist/"
done
have systemctl && systemctl list-timers --all > "$OUT/30_persist/timers.txt" 2>&1

if have dpkg; then dpkg --verify; elif have rpm; then rpm -Va; fi > "$OUT/40_pkgverify.txt" 2>&1

for d in /etc /usr /tmp /var/tmp /dev/shm /var/www; do
  [[ -d "$d" ]] && find "$d" -xdev -type f -mtime -7 -printf '%TY-%Tm-%TdT%TT %u %m %s %p\n' 2>/dev/null
done | sort > "$OUT/50_recent.txt"

( cd "$OUT" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum > SHA256SUMS )
echo "bundle: $OUT"
sha256sum "$OUT/SHA256SUMS"
