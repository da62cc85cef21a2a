#!/usr/bin/env bash
# reclaim.sh LIST  - delete the paths in LIST after asking for each one
set -euo pipefail
LIST=${1:?file with one path a line}
ALLOWED='^(/home/[^/]+|/Users/[^/]+)/(\.cache|Library/Caches|.*/node_modules|.*/target|.*/__pycache__)(/|$)|^/var/cache/'

while IFS= read -r p <&3; do
  real=$(realpath -e -- "$p") || { echo "missing: $p"; continue; }
  if ! [[ $real =~ $ALLOWED ]]; then
    echo "refused: $real"
    continue
  fi
  size=$(du -sh -- "$real" | cut -f1)
  read -r -p "delete $real ($size)? [y/N] " a
  [ "$a" = y ] && rm -rf -- "$real" && echo "deleted $real"
done 3< "$LIST"
