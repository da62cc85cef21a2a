-- psql -v ON_ERROR_STOP=1 -f backfill.sql
-- Fills billing.invoice.total_cents from legacy_total. Safe to interrupt and start again.
SET lock_timeout = '3s';

CREATE OR REPLACE PROCEDURE billing.backfill_total_cents(slice int DEFAULT 5000)
LANGUAGE plpgsql AS $$
DECLARE
  lo bigint := 0;
  hi bigint;
  top bigint;
  touched int;
BEGIN
  SELECT max(id) INTO top FROM billing.invoice;
  WHILE lo < coalesce(top, 0) LOOP
    hi := lo + slice;
    UPDATE billing.invoice
       SET total_cents = round(legacy_total * 100)
     WHERE id > lo AND id <= hi
       AND total_cents IS NULL
       AND legacy_total IS NOT NULL;
    GET DIAGNOSTICS touched = ROW_COUNT;
    COMMIT;
    RAISE NOTICE 'up to %: % rows', hi, touched;
    PERFORM pg_sleep(0.2);
    lo := hi;
  END LOOP;
END $$;

CALL billing.backfill_total_cents();

-- must be 0 before the switch phase
SELECT count(*) AS still_missing
  FROM billing.invoice
 WHERE total_cents IS NULL AND legacy_total IS NOT NULL;

DROP PROCEDURE billing.backfill_total_cents(int);
