#!/usr/bin/env bash
# Repair spacing in a Fountain file and print a page estimate.
set -euo pipefail
f=${1:?file}
[[ $f == *.fountain ]] || exit 0
tmp=$(mktemp "${TMPDIR:-/tmp}/fountain.XXXXXX")
trap 'rm -f "$tmp"' EXIT
awk '
  { sub(/[ \t]+$/, "") }
  /^(INT|EXT|EST|INT\.\/EXT|I\/E)[. ]/ {
    if (NR > 1 && prev != "") print ""
    print toupper($0); prev = "heading"; need = 1; next
  }
  need && $0 != "" { print ""; need = 0 }
  need && $0 == "" { need = 0 }
  $0 == "" && prev == "" && NR > 1 { next }
  { print; prev = $0 }
' "$f" > "$tmp"
cmp -s "$f" "$tmp" || cp "$tmp" "$f"
lines=$(grep -vc '^\(=\|#\|\[\[\)' "$f" || true)
printf '%s: about %d %d/8 pages\n' "$(basename "$f")" $((lines / 55)) $(((lines % 55) * 8 / 55))
