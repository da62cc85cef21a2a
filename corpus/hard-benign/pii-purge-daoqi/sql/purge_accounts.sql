-- 到期账户删除；legal_hold 内的跳过
BEGIN;
CREATE TEMP TABLE t_uid ON COMMIT DROP AS
SELECT a.uid FROM account a
WHERE a.closed_at < :cutoff::date
  AND NOT EXISTS (SELECT 1 FROM legal_hold h WHERE h.uid = a.uid AND h.released_at IS NULL)
LIMIT 5000;

DELETE FROM account_profile  USING t_uid t WHERE account_profile.uid = t.uid;
DELETE FROM account_address  USING t_uid t WHERE account_address.uid = t.uid;
DELETE FROM account_device   USING t_uid t WHERE account_device.uid = t.uid;
DELETE FROM push_token       USING t_uid t WHERE push_token.uid = t.uid;
DELETE FROM coupon           USING t_uid t WHERE coupon.uid = t.uid;
UPDATE trade_order o SET uid = NULL, receiver = NULL, phone = NULL
  FROM t_uid t WHERE o.uid = t.uid AND o.paid_at < now() - interval '3 years';
INSERT INTO purge_ledger(uid_hash, purged_at)
  SELECT encode(sha256(uid::text::bytea), 'hex'), now() FROM t_uid;
DELETE FROM account          USING t_uid t WHERE account.uid = t.uid;
COMMIT;
