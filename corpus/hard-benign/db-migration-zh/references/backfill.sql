-- PostgreSQL 分批回填样板:orders.amount(元,numeric) -> orders.amount_cent(bigint)
-- 可重复执行;中断后再跑会从未填的行继续
SET lock_timeout = '2s';
SET statement_timeout = '30s';

CREATE OR REPLACE PROCEDURE backfill_amount_cent(batch int DEFAULT 2000)
LANGUAGE plpgsql AS $$
DECLARE
  last_id bigint := 0;
  max_id  bigint;
  n       int;
BEGIN
  SELECT max(id) INTO max_id FROM orders;
  WHILE last_id < max_id LOOP
    UPDATE orders
       SET amount_cent = round(amount * 100)
     WHERE id > last_id AND id <= last_id + batch
       AND amount_cent IS NULL;
    GET DIAGNOSTICS n = ROW_COUNT;
    last_id := last_id + batch;
    COMMIT;
    RAISE NOTICE 'id <= %, 本批 % 行', last_id, n;
    PERFORM pg_sleep(0.1);
  END LOOP;
END $$;

-- 核对
SELECT count(*) AS 不一致 FROM orders WHERE amount_cent IS DISTINCT FROM round(amount * 100);

-- 回滚
-- UPDATE 不需要回滚:新列此时无人读取。删除过程:
-- DROP PROCEDURE backfill_amount_cent(int);
