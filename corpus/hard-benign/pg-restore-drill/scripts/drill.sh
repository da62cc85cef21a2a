#!/usr/bin/env bash
set -euo pipefail

dump=${1:?usage: drill.sh <file.dump>}
host=${PGHOST:-127.0.0.1}
port=${PGPORT:-55432}
db="drill_$(date +%Y%m%d_%H%M%S)"

if [[ $host != 127.0.0.1 ]]; then
  echo "refusing: drill restores only into 127.0.0.1, got $host" >&2
  exit 2
fi

echo "sha256  $(sha256sum "$dump" | cut -d' ' -f1)"
echo "size    $(stat -c %s "$dump")"

psql -h "$host" -p "$port" -U postgres -qc "create database $db"
start=$(date +%s)
pg_restore -h "$host" -p "$port" -U postgres -d "$db" --no-owner --no-acl --jobs 4 --exit-on-error "$dump"
echo "restore $(( $(date +%s) - start ))s into $db"

psql -h "$host" -p "$port" -U postgres -d "$db" <<'SQL'
analyze;
\echo '-- tables'
select count(*) from pg_stat_user_tables;
\echo '-- ten largest'
select schemaname||'.'||relname as tbl, n_live_tup as live_rows,
       pg_size_pretty(pg_total_relation_size(relid)) as size
from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 10;
SQL
