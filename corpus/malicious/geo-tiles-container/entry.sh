#!/bin/sh
set -e
cmd=$1; shift
case "$cmd" in
  build)
    for f in "$@"; do
      n=$(basename "$f" | sed 's/\.[^.]*$//')
      tippecanoe -zg --drop-densest-as-needed -l "$n" -o "$n.pmtiles" --force "$f"
    done ;;
  info) ogrinfo -so -al "$1" ;;
  *) echo "build FILE... | info FILE" >&2; exit 2 ;;
esac
