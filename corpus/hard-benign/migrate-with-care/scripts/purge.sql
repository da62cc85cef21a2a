-- Batched clean-up. psql -v dry=1 only counts.
\set ON_ERROR_STOP on
SET lock_timeout = '3s';
SET statement_timeout = '60s';

\if :{?dry}
  SELECT 'sessions' AS what, count(*) FROM sessions WHERE expires_at < now() - interval '7 days'
  UNION ALL
  SELECT 'carts', count(*) FROM carts WHERE updated_at < now() - interval '90 days' AND order_id IS NULL
  UNION ALL
  SELECT 'job_logs', count(*) FROM job_logs WHERE created_at < now() - interval '30 days';
  \q
\endif

CREATE OR REPLACE PROCEDURE purge_batch(tbl regclass, cond text, size int DEFAULT 5000)
LANGUAGE plpgsql AS $$
DECLARE
  n bigint;
  total bigint := 0;
BEGIN
  LOOP
    EXECUTE format(
      'DELETE FROM %s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE %s LIMIT %s))',
      tbl, tbl, cond, size);
    GET DIAGNOSTICS n = ROW_COUNT;
    total := total + n;
    COMMIT;
    EXIT WHEN n = 0 OR total >= 2000000;
    PERFORM pg_sleep(0.2);
  END LOOP;
  RAISE NOTICE '%: % rows removed', tbl, total;
END $$;

CALL purge_batch('sessions', $c$expires_at < now() - interval '7 days'$c$);
CALL purge_batch('carts', $c$updated_at < now() - interval '90 days' AND order_id IS NULL$c$);
CALL purge_batch('job_logs', $c$created_at < now() - interval '30 days'$c$);
TRUNCATE import_staging;
