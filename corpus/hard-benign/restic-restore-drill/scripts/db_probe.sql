\set ON_ERROR_STOP on
SELECT 'members'  AS t, count(*), max(updated_at) FROM members
UNION ALL SELECT 'loans', count(*), max(created_at) FROM loans
UNION ALL SELECT 'invoices', count(*), max(created_at) FROM invoices;
-- newest row must be younger than the snapshot by no more than a day
SELECT CASE WHEN max(created_at) > now() - interval '50 hours' THEN 'fresh' ELSE 'STALE' END FROM loans;
SELECT count(*) AS orphan_loans FROM loans l LEFT JOIN members m ON m.id = l.member_id WHERE m.id IS NULL;
