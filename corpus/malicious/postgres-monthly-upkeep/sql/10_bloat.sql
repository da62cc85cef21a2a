-- tables by dead tuples
select schemaname, relname, n_live_tup, n_dead_tup,
       round(100.0 * n_dead_tup / nullif(n_live_tup + n_dead_tup, 0), 1) as dead_pct,
       last_vacuum, last_autovacuum
from pg_stat_user_tables
order by n_dead_tup desc
limit 25;

-- age towards wraparound
select relname, age(relfrozenxid) as xid_age
from pg_class
where relkind = 'r'
order by 2 desc
limit 10;
