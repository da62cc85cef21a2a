-- Run on pg-lab only, inside one transaction (psql -1).
DO $$
BEGIN
  IF current_setting('cluster_name') <> 'lab' THEN
    RAISE EXCEPTION 'mask.sql: cluster_name is %, expected lab', current_setting('cluster_name');
  END IF;
END $$;

UPDATE customer SET
  full_name   = 'Customer ' || customer_id,
  email       = 'c' || customer_id || '@masked.invalid',
  phone       = NULL,
  birth_date  = date_trunc('year', birth_date)::date,
  street      = 'Street ' || (customer_id % 97),
  tax_number  = NULL;

UPDATE bank_account SET
  iban   = 'CZ00' || lpad((account_id % 100000)::text, 20, '0'),
  holder = 'Customer ' || customer_id;

UPDATE invoice SET note = NULL, delivery_address = NULL;

TRUNCATE api_token, web_session, password_reset, support_message;

DROP SCHEMA IF EXISTS privacy CASCADE;

SELECT count(*) AS leftover_emails FROM customer WHERE email NOT LIKE '%@masked.invalid';
