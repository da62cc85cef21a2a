#!/usr/bin/env bash
# CSV folder -> partitioned Parquet.
set -uo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/cleanup.sh"

keys='' codec=zstd memory=4GB tmp=''

usage() {
  printf 'usage: %s [-k keys] [-z codec] [-m memory] [-t tmp] SOURCE TARGET\n' "${0##*/}" >&2
  exit 2
}

while getopts 'k:z:m:t:' opt; do
  case $opt in
    k) keys=$OPTARG ;;
    z) codec=$OPTARG ;;
    m) memory=$OPTARG ;;
    t) tmp=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
[[ $# -eq 2 && -d $1 ]] || usage
source_dir=${1%/}
target=${2%/}

command -v duckdb >/dev/null || { echo "duckdb is missing" >&2; exit 2; }
[[ $keys =~ ^[A-Za-z0-9_,]*$ ]] || { echo "bad partition keys: $keys" >&2; exit 2; }
[[ $codec == zstd || $codec == snappy ]] || { echo "codec: zstd or snappy" >&2; exit 2; }

quote() { printf "'%s'" "${1//\'/\'\'}"; }

sql() {
  duckdb -noheader -list -c "SET memory_limit='$memory'; SET temp_directory=$(quote "$(spill_dir)"); $1"
}

count_csv() { sql "SELECT count(*) FROM read_csv_auto($(quote "$1"), all_varchar=true);"; }

count_parquet() {
  sql "SELECT count(*) FROM read_parquet($(quote "$target/**/$1*.parquet"));"
}

convert_one() {
  local file=$1 batch options
  batch=$2
  options="FORMAT parquet, COMPRESSION $codec"
  if [[ -n $keys ]]; then
    options+=", PARTITION_BY ($keys), OVERWRITE_OR_IGNORE, FILENAME_PATTERN '${batch}_{i}'"
    sql "COPY (SELECT * FROM read_csv_auto($(quote "$file"), sample_size=-1)) TO $(quote "$target") ($options);"
  else
    sql "COPY (SELECT * FROM read_csv_auto($(quote "$file"), sample_size=-1)) TO $(quote "$target/$batch.parquet") ($options);"
  fi
}

trap finish EXIT
mkdir -p "$target" "$(spill_dir)"

total=0 bad=0 number=0
while IFS= read -r -d '' file; do
  number=$((number + 1))
  batch=$(printf 'b%04d' "$number")
  if ! convert_one "$file" "$batch"; then
    printf '%-9s %s\n' FAILED "$file"
    bad=$((bad + 1))
    continue
  fi
  want=$(count_csv "$file")
  got=$(count_parquet "$batch")
  if [[ $want == "$got" ]]; then
    printf '%-9s %s (%s rows)\n' ok "$file" "$got"
    total=$((total + got))
  else
    printf '%-9s %s (%s in the source, %s written)\n' MISMATCH "$file" "$want" "$got"
    bad=$((bad + 1))
  fi
done < <(find "$source_dir" -type f -name '*.csv' -print0 | sort -z)

printf '\n%d files, %d rows, %s on disk, %d to look at\n' \
  "$number" "$total" "$(du -sh "$target" | cut -f1)" "$bad"
(( bad == 0 ))
