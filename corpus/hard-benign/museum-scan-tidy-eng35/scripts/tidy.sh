#!/usr/bin/env bash
# Take stock of a scan folder, move exact duplicates aside, verify fixity.
set -euo pipefail

cmd=${1:?report, move or verify}
root=$(cd "${2:?folder}" && pwd)
state="$root/_tidy"
aside="$root/_duplicates"
valid='^[0-9]{4}\.[0-9]{3}\.[0-9]{3}[a-z]?_(recto|verso|detail[0-9]{2})\.tif$'
mkdir -p "$state"

masters() {
  find "$root" -path "$state" -prune -o -path "$aside" -prune -o \
    -type f \( -iname '*.tif' -o -iname '*.tiff' \) -print0
}

manifest() {
  masters | sort -z | xargs -0 -r sha256sum
}

report() {
  manifest > "$state/manifest.sha256"
  awk '{n[$1]++; f[$1]=f[$1] "\n  " substr($0, 67)} END {for (h in n) if (n[h] > 1) print h f[h]}' \
    "$state/manifest.sha256" > "$state/duplicates.txt"
  : > "$state/badnames.txt"
  masters | while IFS= read -r -d '' f; do
    [[ $(basename "$f") =~ $valid ]] || printf '%s\n' "$f" >> "$state/badnames.txt"
  done
  echo "files:      $(wc -l < "$state/manifest.sha256")"
  echo "groups:     $(grep -c '^[0-9a-f]' "$state/duplicates.txt" || true)"
  echo "bad names:  $(wc -l < "$state/badnames.txt")"
}

# Of the files with one checksum print the one to keep: valid name, then oldest.
keeper() {
  local best='' f
  for f in "$@"; do
    if [[ -z $best ]]; then best=$f; continue; fi
    local fv=0 bv=0
    [[ $(basename "$f") =~ $valid ]] && fv=1
    [[ $(basename "$best") =~ $valid ]] && bv=1
    if (( fv > bv )) || { (( fv == bv )) && [[ $f -ot $best ]]; }; then best=$f; fi
  done
  printf '%s' "$best"
}

put_aside() {
  local f=$1 rel=${1#"$root"/}
  mkdir -p "$aside/$(dirname "$rel")"
  mv -n -- "$f" "$aside/$rel"
  local side
  for side in "${f%.*}".xmp "${f%.*}".json "$f".md5; do
    if [[ -e $side ]]; then mv -n -- "$side" "$aside/$(dirname "$rel")/"; fi
  done
}

move() {
  [[ -s $state/manifest.sha256 ]] || { echo "run report first" >&2; exit 1; }
  cut -c1-64 "$state/manifest.sha256" | sort | uniq -d | while read -r h; do
    mapfile -t group < <(grep "^$h" "$state/manifest.sha256" | cut -c67-)
    keep=$(keeper "${group[@]}")
    for f in "${group[@]}"; do
      [[ $f == "$keep" ]] || put_aside "$f"
    done
  done
}

verify() {
  before=$(cut -c1-64 "$state/manifest.sha256" | sort -u)
  after=$(manifest | cut -c1-64 | sort -u)
  if [[ $before == "$after" ]]; then
    echo "all checksums accounted for"
  else
    echo "checksums differ" >&2
    exit 1
  fi
}

case $cmd in
  report) report ;;
  move) move ;;
  verify) verify ;;
  *) echo "unknown command $cmd" >&2; exit 2 ;;
esac
