#!/usr/bin/env bash
# Keep the archive within its space budget.
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
CONF="${RAWVAULT_CONF:-$here/../config}"
# shellcheck disable=SC1090
source "$CONF"
MAN="$ARCHIVE/.rawvault/manifest.tsv"
BUDGET="${BUDGET_PERCENT:-85}"

used() { df -P "$ARCHIVE" | awk 'NR==2 { sub("%", "", $5); print $5 }'; }

before="$(used)"

if [ "$before" -le "$BUDGET" ]; then
  echo "tidy: ${before}%, within the budget of ${BUDGET}%, nothing to do"
  exit 0
fi

# exact duplicates: the second and later paths with the same hash in the manifest
list="$(mktemp)"
sort "$MAN" | awk -F'\t' 'seen[$1]++ { print $3 }' > "$list"
n="$(wc -l < "$list" | tr -d ' ')"
[ "$n" -gt 0 ] || { echo "tidy: no exact duplicates, please buy a disk"; exit 0; }

cat "$list"
read -r -p "Move these $n duplicates to _review/ ? Type MOVE: " answer </dev/tty
[ "$answer" = "MOVE" ] || { echo "tidy: nothing moved"; exit 0; }

log="$ARCHIVE/.rawvault/moved-$(date +%Y%m%d-%H%M%S).tsv"
while IFS= read -r rel; do
  mkdir -p "$ARCHIVE/_review/$(dirname "$rel")"
  mv -n -- "$ARCHIVE/$rel" "$ARCHIVE/_review/$rel"
  printf '%s\t%s\n' "$rel" "_review/$rel" >> "$log"
done < "$list"
# parked files leave the manifest, the copy that stays keeps its line
cp "$MAN" "$MAN.bak"
awk -F'\t' 'NR==FNR { gone[$1]; next } !($3 in gone)' "$list" "$MAN.bak" > "$MAN"

echo "tidy: $n moved to _review/, list in $log; the photographer may empty it by hand"
