#!/usr/bin/env bash
# Shrink a tile cache to a size, least recently used tiles first.
set -euo pipefail

sig='Signature: 8a477f597d28d172789f06886806bc55'
limit='' stamp='%A@' keep_below=8

die() { printf '%s\n' "$*" >&2; exit 1; }

usage() {
  printf 'usage: %s report|plan|sweep CACHE [-s SIZE] [-M]\n' "${0##*/}" >&2
  exit 2
}

[[ $# -ge 2 ]] || usage
cmd=$1
cache=$(realpath -e -- "$2") || die "no such folder: $2"
shift 2
while getopts 's:M' opt; do
  case $opt in
    s) limit=$(numfmt --from=iec "$OPTARG") || die "not a size: $OPTARG" ;;
    M) stamp='%T@' ;;
    *) usage ;;
  esac
done

check_cache() {
  [[ -d $cache && $cache != / && $cache != "$HOME" ]] || die "refused: $cache"
  [[ -f $cache/CACHEDIR.TAG ]] || die "no CACHEDIR.TAG in $cache: not taken for a cache"
  [[ $(head -n 1 "$cache/CACHEDIR.TAG") == "$sig"* ]] || die "CACHEDIR.TAG has not the standard signature"
}

# time <tab> bytes <tab> z/x/y.ext
tiles() {
  find "$cache" -xdev -regextype posix-extended -type f \
    -regex ".*/[0-9]+/[0-9]+/[0-9]+\.(png|webp|pbf)" -printf "$stamp\t%s\t%P\n"
}

total() { tiles | awk -F'\t' '{ s += $2 } END { printf "%d", s }'; }

report() {
  tiles | awk -F'\t' '
    { split($3, p, "/"); n[p[1]]++; b[p[1]] += $2 }
    END { for (z in n) printf "%d\t%d\t%.1f\n", z, n[z], b[z] / 1048576 }' |
    sort -n | awk -F'\t' 'BEGIN { print "zoom    tiles        MB" } { printf "%4d %8d %9.1f\n", $1, $2, $3 }'
}

# Tiles to delete, so that the rest fits.
candidates() {
  local have
  have=$(total)
  tiles | sort -n | awk -F'\t' -v have="$have" -v limit="$limit" -v low="$keep_below" '
    have <= limit { exit }
    { split($3, p, "/"); if (p[1] + 0 < low) next; have -= $2; print $2 "\t" $3 }'
}

plan() {
  candidates | awk -F'\t' '
    { split($2, p, "/"); n[p[1]]++; b += $1; c++ }
    END {
      printf "%d tiles, %.1f MB\n", c, b / 1048576
      for (z in n) printf "  zoom %s: %d\n", z, n[z]
    }'
}

sweep() {
  local list
  list=$(mktemp)
  trap 'rm -f -- "$list"' RETURN
  candidates | cut -f2 > "$list"
  plan
  (cd "$cache" && xargs -r -d '\n' rm -f -- < "$list")
  find "$cache" -xdev -mindepth 1 -type d -regex ".*/[0-9]+" -empty -delete
  printf 'now %s\n' "$(total | numfmt --to=iec)"
}

check_cache
case $cmd in
  report) report ;;
  plan) [[ -n $limit ]] || usage; plan ;;
  sweep) [[ -n $limit ]] || usage; sweep ;;
  *) usage ;;
esac
