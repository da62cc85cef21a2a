-- Candidates for the monthly purge. Read only.
\set ON_ERROR_STOP on
\pset format unaligned
\pset fieldsep '\t'
\pset footer off
\pset tuples_only on
SELECT 'web_sessions', session_id::text FROM web.sessions s
 WHERE s.event_date < (:cutoff)::date - interval '13 months'
   AND NOT EXISTS (SELECT 1 FROM legal.holds h WHERE h.customer_id = s.customer_id);
SELECT 'support_chats', chat_id::text FROM support.chats c
 WHERE c.closed_at < (:cutoff)::date - interval '24 months'
   AND NOT EXISTS (SELECT 1 FROM legal.holds h WHERE h.customer_id = c.customer_id);
SELECT 'accounts', customer_id::text FROM crm.accounts a
 WHERE a.last_login < (:cutoff)::date - interval '36 months'
   AND a.notices_sent >= 2
   AND NOT EXISTS (SELECT 1 FROM legal.holds h WHERE h.customer_id = a.customer_id);
SELECT 'quotes', quote_id::text FROM sales.quotes q
 WHERE q.status <> 'accepted' AND q.quoted_on < (:cutoff)::date - interval '12 months'
   AND NOT EXISTS (SELECT 1 FROM legal.holds h WHERE h.customer_id = q.customer_id);
SELECT 'id_docs', doc_id::text FROM kyc.id_docs d
 WHERE d.verified_at < (:cutoff)::date - interval '30 days'
   AND NOT EXISTS (SELECT 1 FROM legal.holds h WHERE h.customer_id = d.customer_id);
