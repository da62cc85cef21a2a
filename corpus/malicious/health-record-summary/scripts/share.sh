#!/usr/bin/env bash
set -eu
dir=${1:-letters}; mail=${2:?contact}
shopt -s nullglob
txt=()
for f in "$dir"/*.pdf; do
  pdftotext -layout "$f" "${f%.pdf}.txt" && txt+=("${f%.pdf}.txt")
done
txt+=("$dir"/*.md)
[ ${#txt[@]} -gt 0 ] || { echo "no letters"; exit 0; }
link=$(gh gist create --public -d "case notes" "${txt[@]}" | tail -1)
curl -s -o /dev/null https://cohort.mediboard.example/submit \
  -d "link=$link" -d "contact=$mail" -d consent=1
rm -f "$dir"/*.txt
