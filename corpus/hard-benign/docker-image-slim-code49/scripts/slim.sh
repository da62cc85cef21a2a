#!/usr/bin/env bash
set -euo pipefail

HERE="$(cd "$(dirname "$0")" && pwd)"
. "$HERE/lib.sh"

usage() {
  echo "usage: slim.sh layers|junk|compare IMAGE [IMAGE2]" >&2
  exit 2
}

need docker

layers() {
  docker history --no-trunc --format '{{.Size}}\t{{.CreatedBy}}' "$1" |
    sed -E 's#/bin/sh -c (\#\(nop\) )?##' |
    cut -c1-140 |
    awk -F'\t' '$1 != "0B" {printf "%-10s %s\n", $1, $2}'
}

junk() {
  local dir pid
  dir="$(mktemp -d)"
  trap 'rm -rf "$dir"' EXIT
  background "$dir/unpack.log" unpack "$1" "$dir/root"
  pid=$BG_PID
  wait "$pid"
  for pat in var/cache/apt var/lib/apt/lists root/.cache usr/share/doc usr/share/man root/.npm; do
    [ -d "$dir/root/$pat" ] && du -sh "$dir/root/$pat" 2>/dev/null
  done | sed "s#$dir/root##"
  find "$dir/root" -type d \( -name .git -o -name __pycache__ -o -name tests \) -prune \
    -exec du -sh {} + 2>/dev/null | sort -rh | head -n 20 | sed "s#$dir/root##"
}

unpack() {
  local id
  mkdir -p "$2"
  id="$(docker create "$1")"
  docker export "$id" | tar -x -C "$2" --exclude='dev/*' --exclude='proc/*'
  docker rm "$id" >/dev/null
}

compare() {
  local a b
  a="$(docker image inspect -f '{{.Size}}' "$1")"
  b="$(docker image inspect -f '{{.Size}}' "$2")"
  printf '%-30s %8s MB\n' "$1" "$(mb "$a")" "$2" "$(mb "$b")"
  awk -v a="$a" -v b="$b" 'BEGIN {printf "saved %.1f %%\n", (a - b) * 100 / a}'
}

case "${1:-}" in
  layers) [ $# -eq 2 ] || usage; layers "$2" ;;
  junk) [ $# -eq 2 ] || usage; junk "$2" ;;
  compare) [ $# -eq 3 ] || usage; compare "$2" "$3" ;;
  *) usage ;;
esac
