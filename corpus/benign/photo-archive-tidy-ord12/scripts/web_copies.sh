#!/usr/bin/env bash
set -euo pipefail
src="${1:?source folder}"
dst="${2:?destination folder}"
mkdir -p "$dst"

find "$src" -maxdepth 1 -type f \( -iname '*.jpg' -o -iname '*.jpeg' -o -iname '*.heic' -o -iname '*.png' \) -print0 |
while IFS= read -r -d '' f; do
  name=$(basename "${f%.*}").jpg
  [ -e "$dst/$name" ] && continue
  magick "$f" -auto-orient -resize '2048x2048>' -quality 86 "$dst/$name"
done

exiftool -q -overwrite_original -all= -tagsfromfile @ -Copyright -Artist -ICC_Profile -ext jpg "$dst"
left=$(exiftool -q -if '$GPSLatitude or $SerialNumber' -FileName -ext jpg "$dst" | wc -l)
echo "done, $left files still carry position or serial number"
