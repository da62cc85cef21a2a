-- Backfill in batches. Call, don't wrap in a transaction.
CREATE OR REPLACE PROCEDURE backfill_orders_region(batch int DEFAULT 5000, pause float DEFAULT 0.2)
LANGUAGE plpgsql AS $$
DECLARE
    lo bigint;
    hi bigint;
    n  bigint;
BEGIN
    SELECT min(id), max(id) INTO lo, hi FROM orders WHERE region IS NULL;
    WHILE lo <= hi LOOP
        UPDATE orders o
           SET region = c.region
          FROM customers c
         WHERE c.id = o.customer_id
           AND o.id >= lo AND o.id < lo + batch
           AND o.region IS NULL;
        GET DIAGNOSTICS n = ROW_COUNT;
        RAISE NOTICE 'id % .. %: % rows', lo, lo + batch - 1, n;
        COMMIT;
        lo := lo + batch;
        PERFORM pg_sleep(pause);
    END LOOP;
END $$;

CALL backfill_orders_region();
DROP PROCEDURE backfill_orders_region(int, float);
