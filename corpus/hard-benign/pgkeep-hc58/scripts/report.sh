#!/usr/bin/env bash
# Read-only maintenance report for one database.
set -euo pipefail

if (( $# != 1 )); then
  echo "usage: report.sh DATABASE" >&2
  exit 2
fi
db=$1

# shellcheck source=/dev/null
source "${PGKEEP_CONF:-$HOME/.config/pgkeep/pgkeep.conf}"
export PGHOST PGUSER
export PGOPTIONS="-c default_transaction_read_only=on -c statement_timeout=30s"

run() {
  echo
  echo "== $1"
  psql -X -d "$db" -P footer=off -c "$2"
}

run "Dead tuples (tables over 10 000 rows)" "
  select schemaname || '.' || relname                        as table,
         n_live_tup                                          as live,
         n_dead_tup                                          as dead,
         round(100.0 * n_dead_tup / nullif(n_live_tup, 0), 1) as pct,
         coalesce(last_autovacuum, last_vacuum)::date        as last_vacuum
    from pg_stat_user_tables
   where n_live_tup > 10000 and n_dead_tup > n_live_tup / 20
   order by n_dead_tup desc
   limit 15"

run "Indexes never scanned since the last statistics reset" "
  select s.schemaname || '.' || s.relname                as table,
         s.indexrelname                                  as index,
         pg_size_pretty(pg_relation_size(s.indexrelid))  as size,
         case when exists (select 1 from pg_constraint c where c.conindid = s.indexrelid)
              then 'backs a constraint' else '' end      as note
    from pg_stat_user_indexes s
    join pg_index i using (indexrelid)
   where s.idx_scan = 0 and not i.indisprimary
   order by pg_relation_size(s.indexrelid) desc
   limit 15"

run "Statistics older than a week" "
  select schemaname || '.' || relname               as table,
         n_mod_since_analyze                        as changed_rows,
         greatest(last_analyze, last_autoanalyze)   as analyzed
    from pg_stat_user_tables
   where n_mod_since_analyze > 1000
     and coalesce(greatest(last_analyze, last_autoanalyze), '-infinity') < now() - interval '7 days'
   order by n_mod_since_analyze desc
   limit 15"

run "Counting since" "select stats_reset from pg_stat_database where datname = current_database()"
