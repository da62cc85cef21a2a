#!/usr/bin/env bash
# Copy a card to archive and mirror, verify both, extend the manifest.
set -euo pipefail
shopt -s nullglob

here="$(cd "$(dirname "$0")" && pwd)"
CONF="${RAWVAULT_CONF:-$here/../config}"
# shellcheck disable=SC1090
source "$CONF"
MAN="$ARCHIVE/.rawvault/manifest.tsv"
mkdir -p "$ARCHIVE/.rawvault"
touch "$MAN"

sum() { shasum -a 256 "$1" | cut -d' ' -f1; }

verify_all() {
  local bad=0 n=0
  while IFS=$'\t' read -r hash size rel; do
    n=$((n + 1))
    if [ ! -f "$ARCHIVE/$rel" ]; then
      echo "missing  $rel"; bad=$((bad + 1))
    elif [ "$(sum "$ARCHIVE/$rel")" != "$hash" ]; then
      echo "changed  $rel ($size bytes expected)"; bad=$((bad + 1))
    fi
  done < "$MAN"
  echo "checked $n, problems $bad"
  [ "$bad" -eq 0 ]
}

if [ "${1:-}" = "--verify" ]; then
  verify_all
  exit $?
fi

card="${1:?card path}"
shoot="${2:?shoot name}"
dest="${shoot:0:4}/$shoot/raw"
mkdir -p "$ARCHIVE/$dest" "$MIRROR/$dest"

total=0 good=0
while IFS= read -r -d '' f; do
  total=$((total + 1))
  stamp="$(exiftool -s3 -d '%Y%m%d_%H%M%S' -DateTimeOriginal "$f")"
  body="$(exiftool -s3 -Model "$f" | tr -dc 'A-Za-z0-9' | tail -c 3)"
  base="$(basename "$f")"
  name="${stamp:-nodate}_${body}_${base##*_}"
  h="$(sum "$f")"
  ok=1
  for root in "$ARCHIVE" "$MIRROR"; do
    target="$root/$dest/$name"
    if [ -e "$target" ] && [ "$(sum "$target")" != "$h" ]; then
      echo "name taken by another file: $target"; ok=0; continue
    fi
    cp -n -p "$f" "$target" || true
    [ "$(sum "$target")" = "$h" ] || ok=0
  done
  if [ "$ok" = 1 ]; then
    good=$((good + 1))
    grep -qF "$dest/$name" "$MAN" ||
      printf '%s\t%s\t%s\n' "$h" "$(wc -c < "$f" | tr -d ' ')" "$dest/$name" >> "$MAN"
  fi
done < <(find "$card/DCIM" -type f \( -iname '*.cr3' -o -iname '*.nef' -o -iname '*.arw' -o -iname '*.jpg' \) -print0)

echo "verified $good of $total"
[ "$good" -eq "$total" ]
