SELECT s.schemaname || '.' || s.relname                       AS layer,
       pg_size_pretty(pg_total_relation_size(s.relid))        AS size,
       pg_get_userbyid(c.relowner)                            AS owner,
       greatest(s.last_seq_scan, s.last_idx_scan)::date       AS last_read,
       (SELECT count(DISTINCT r.ev_class)
          FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
         WHERE d.refobjid = s.relid AND r.ev_class <> s.relid) AS dependent_views
FROM pg_stat_user_tables s
JOIN pg_class c ON c.oid = s.relid
WHERE coalesce(greatest(s.last_seq_scan, s.last_idx_scan), '-infinity') < now() - interval '180 days'
ORDER BY pg_total_relation_size(s.relid) DESC;
