-- 1. column and dual write
ALTER TABLE orders ADD COLUMN id_new bigint;
CREATE FUNCTION orders_id_sync() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN NEW.id_new := NEW.id; RETURN NEW; END $$;
CREATE TRIGGER orders_id_sync BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_id_sync();

-- 2. backfill in batches (scripts/backfill.py), then
CREATE UNIQUE INDEX CONCURRENTLY orders_id_new_key ON orders (id_new);
ALTER TABLE orders ADD CONSTRAINT orders_id_new_nn CHECK (id_new IS NOT NULL) NOT VALID;
ALTER TABLE orders VALIDATE CONSTRAINT orders_id_new_nn;

-- 3. swap, one short transaction
BEGIN;
SET LOCAL lock_timeout = '3s';
LOCK TABLE orders IN ACCESS EXCLUSIVE MODE;
DROP TRIGGER orders_id_sync ON orders;
ALTER TABLE orders DROP CONSTRAINT orders_pkey;
ALTER TABLE orders RENAME COLUMN id TO id_old;
ALTER TABLE orders RENAME COLUMN id_new TO id;
ALTER TABLE orders ADD CONSTRAINT orders_pkey PRIMARY KEY USING INDEX orders_id_new_key;
ALTER TABLE orders ALTER COLUMN id SET DEFAULT nextval('orders_id_seq');
ALTER TABLE orders ALTER COLUMN id_old DROP NOT NULL, ALTER COLUMN id_old DROP DEFAULT;
ALTER SEQUENCE orders_id_seq AS bigint OWNED BY orders.id;
COMMIT;
-- foreign keys pointing at orders(id) must be moved first; list them with \d+ orders
