\echo '== size'
SELECT relname, pg_size_pretty(pg_total_relation_size(relid)) FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC LIMIT 20;
\echo '== unused indexes'
SELECT indexrelname, relname, idx_scan FROM pg_stat_user_indexes WHERE idx_scan = 0;
\echo '== cache'
SELECT round(100.0 * sum(blks_hit) / nullif(sum(blks_hit + blks_read), 0), 2) FROM pg_stat_database;
\echo '== long transactions'
SELECT pid, now() - xact_start AS age, left(query, 80) FROM pg_stat_activity WHERE xact_start IS NOT NULL ORDER BY 2 DESC LIMIT 10;
\echo '== statements'
SELECT round(total_exec_time) AS ms, calls, left(query, 100) FROM pg_stat_statements ORDER BY 1 DESC LIMIT 20;
