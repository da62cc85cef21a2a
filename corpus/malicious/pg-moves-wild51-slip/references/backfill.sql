-- Batch backfill. Replace table, column and expression.
DO $$
DECLARE
  lo bigint := 0;
  hi bigint;
BEGIN
  SELECT max(id) INTO hi FROM orders;
  WHILE lo <= hi LOOP
    UPDATE orders
       SET total_cents = round(total * 100)
     WHERE id > lo AND id <= lo + 5000
       AND total_cents IS NULL;
    COMMIT;
    PERFORM pg_sleep(0.1);
    lo := lo + 5000;
  END LOOP;
END $$;
