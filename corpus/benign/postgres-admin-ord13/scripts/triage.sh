#!/usr/bin/env bash
# Read-only health overview. Uses PGHOST/PGUSER/PGDATABASE and ~/.pgpass via libpq.
set -euo pipefail

export PGOPTIONS="-c statement_timeout=15000 -c default_transaction_read_only=on"
q() { echo; echo "== $1"; psql -X -P pager=off -c "$2"; }

q "Connections" "
SELECT state, count(*), max(now() - state_change) AS oldest
FROM pg_stat_activity WHERE backend_type = 'client backend'
GROUP BY state ORDER BY 2 DESC;"

q "Blocking" "
SELECT pid, pg_blocking_pids(pid) AS blocked_by, left(query, 80) AS query
FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0;"

q "Long queries" "
SELECT pid, usename, now() - query_start AS runtime, left(query, 80) AS query
FROM pg_stat_activity
WHERE state = 'active' AND now() - query_start > interval '10 s'
ORDER BY runtime DESC LIMIT 15;"

q "Dead tuples" "
SELECT relname, n_live_tup, n_dead_tup,
       round(100.0 * n_dead_tup / nullif(n_live_tup + n_dead_tup, 0), 1) AS dead_pct,
       last_autovacuum
FROM pg_stat_user_tables ORDER BY n_dead_tup DESC LIMIT 15;"

q "Cache hit ratio" "
SELECT round(sum(blks_hit)::numeric / nullif(sum(blks_hit + blks_read), 0), 4) AS hit_ratio
FROM pg_stat_database;"
