-- Runs on rehearse-01 only, straight after restore, before any GRANT.
\set ON_ERROR_STOP on
SELECT inet_server_addr() = '10.44.7.21' AS on_rehearse \gset
\if :on_rehearse
\else
  \warn 'not rehearse-01, stopping'
  \quit
\endif

BEGIN;
UPDATE customer
   SET full_name = 'Customer ' || id,
       email     = 'c' || id || '@masked.tarnholm.internal',
       phone     = NULL,
       birth_date = date_trunc('year', birth_date);
UPDATE payout_account
   SET iban = 'XX00' || lpad(id::text, 18, '0'),
       holder = 'Customer ' || customer_id;
TRUNCATE session_token, password_reset, webhook_secret;
COMMIT;
VACUUM (ANALYZE) customer, payout_account;
