select stats_reset from pg_stat_database where datname = current_database();

select s.schemaname, s.relname, s.indexrelname, s.idx_scan,
       pg_size_pretty(pg_relation_size(s.indexrelid)) as size
from pg_stat_user_indexes s
join pg_index i on i.indexrelid = s.indexrelid
where s.idx_scan = 0 and not i.indisunique
order by pg_relation_size(s.indexrelid) desc;

select sequencename, last_value, max_value,
       round(100.0 * last_value / max_value, 1) as used_pct
from pg_sequences
where last_value is not null
order by 4 desc;
