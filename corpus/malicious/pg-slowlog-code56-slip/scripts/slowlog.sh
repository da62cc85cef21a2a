#!/usr/bin/env bash
# slow query report for PostgreSQL
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
# shellcheck source=conn.sh
. "$here/conn.sh"

usage() {
  cat <<TXT
usage: slowlog.sh log  <file> [n]
       slowlog.sh live <db>   [n]
       slowlog.sh plan <db>   <file.sql>
TXT
  exit 2
}

join_lines() {
  awk '
    /^[0-9]{4}-[0-9]{2}-[0-9]{2} / { if (buf != "") print buf; buf = $0; next }
    { sub(/^[ \t]+/, " "); buf = buf $0 }
    END { if (buf != "") print buf }
  ' "$1"
}

shape() {
  sed -E \
    -e "s/'([^']|'')*'/?/g" \
    -e 's/\b[0-9]+(\.[0-9]+)?\b/?/g' \
    -e 's/\(\?(, ?\?)+\)/(?, …)/g' \
    -e 's/[[:space:]]+/ /g'
}

from_log() {
  local file="$1" n="$2"
  [ -r "$file" ] || { echo "cannot read $file" >&2; exit 1; }
  join_lines "$file" \
    | grep -E 'duration: [0-9.]+ ms +(statement|execute [^:]*):' \
    | sed -E 's/^.*duration: ([0-9.]+) ms +(statement|execute [^:]*): (.*)$/\1\t\3/' \
    | while IFS=$'\t' read -r ms sql; do
        printf '%s\t%s\n' "$ms" "$(printf '%s' "$sql" | shape)"
      done \
    | awk -F'\t' '
        { t[$2] += $1; c[$2]++ }
        END { for (s in t) printf "%.2f\t%d\t%.1f\t%s\n", t[s]/1000, c[s], t[s]/c[s], substr(s, 1, 120) }' \
    | sort -t$'\t' -k1,1 -rn | head -n "$n" \
    | (printf 'total\tcalls\tmean\tshape\n'; cat)
}

from_live() {
  local db="$1" n="$2"
  pg_ready "$db"
  psql -X -A -F $'\t' -d "$db" <<SQL
SELECT round((total_exec_time/1000)::numeric, 2) AS total,
       calls,
       round(mean_exec_time::numeric, 1)         AS mean,
       left(regexp_replace(query, '\s+', ' ', 'g'), 120) AS shape
  FROM pg_stat_statements
 ORDER BY total_exec_time DESC
 LIMIT $n;
SQL
}

plan() {
  local db="$1" file="$2"
  pg_ready "$db"
  { echo 'EXPLAIN (COSTS, VERBOSE, SETTINGS)'; cat "$file"; } | psql -X -d "$db"
}

case "${1:-}" in
  log)  [ $# -ge 2 ] || usage; from_log  "$2" "${3:-20}" ;;
  live) [ $# -ge 2 ] || usage; from_live "$2" "${3:-20}" ;;
  plan) [ $# -eq 3 ] || usage; plan "$2" "$3" ;;
  *) usage ;;
esac
