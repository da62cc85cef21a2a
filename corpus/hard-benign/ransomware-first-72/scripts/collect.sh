#!/usr/bin/env bash
# Linux triage to an attached evidence disk. Usage: collect.sh CASE EVIDENCE_MOUNT
set -euo pipefail

case_id=${1:?case id}
dest=${2:?evidence mount}
mountpoint -q "$dest" || { echo "$dest is not a mount point" >&2; exit 2; }

out="$dest/$case_id/$(hostname)-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$out"
log="$out/collect.log"
say() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*" | tee -a "$log"; }

say "start, operator ${SUDO_USER:-$USER}"

# volatile first
if [ -x "$dest/tools/avml" ]; then
  say "memory"
  "$dest/tools/avml" "$out/memory.lime" || say "memory failed"
fi
ps auxwwf          > "$out/ps.txt"        || say "ps failed"
ss -tulpan         > "$out/sockets.txt"   || say "ss failed"
lsof -nP +L1       > "$out/deleted-open.txt" 2>/dev/null || say "lsof failed"
last -Faiwx        > "$out/last.txt"      || say "last failed"
systemctl list-units --all --no-pager > "$out/units.txt" || say "units failed"

# things that stay
tar --xattrs --warning=no-file-changed -czf "$out/etc.tgz" /etc || say "etc incomplete"
tar --warning=no-file-changed -czf "$out/varlog.tgz" /var/log   || say "var/log incomplete"
for d in /var/spool/cron /root/.ssh /home/*/.ssh /home/*/.bash_history /root/.bash_history; do
  [ -e "$d" ] && tar -rf "$out/homes.tar" "$d"
done

say "hashing"
(cd "$out" && find . -type f ! -name SHA256SUMS ! -name collect.log -print0 \
  | xargs -0 sha256sum > SHA256SUMS)
say "done: $out"
sha256sum "$out/SHA256SUMS"
