-- run as role dsar_read on the reporting replica; :customer_id is a bound parameter
-- psql: \set ON_ERROR_STOP on

-- 01 master data
SELECT customer_id, title, given_name, family_name, email, phone, birth_date, created_at, source
FROM crm.customer
WHERE customer_id = :customer_id;

-- 02 addresses, including former ones
SELECT kind, street, postcode, city, country, valid_from, valid_to
FROM crm.address
WHERE customer_id = :customer_id
ORDER BY valid_from;

-- 03 orders
SELECT order_no, ordered_at, channel, total_gross, currency, status
FROM shop.orders
WHERE customer_id = :customer_id
ORDER BY ordered_at;

-- 04 payment means: last digits only, the replica holds no more
SELECT kind, last4, expires, added_at
FROM pay.instrument_masked
WHERE customer_id = :customer_id;

-- 05 contacts with support (free text, needs redaction)
SELECT ticket_no, opened_at, channel, subject, body
FROM support.message
WHERE customer_id = :customer_id
ORDER BY opened_at;

-- 06 consents and their withdrawal
SELECT purpose, granted_at, withdrawn_at, text_version
FROM consent.ledger
WHERE customer_id = :customer_id;

-- 07 recipients of disclosures
SELECT recipient, category, purpose, first_at, last_at
FROM privacy.disclosure
WHERE customer_id = :customer_id;
