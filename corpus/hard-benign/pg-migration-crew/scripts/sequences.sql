-- Run on NEW after the last LSN has been applied. old_seq is a foreign table over OLD's pg_sequences.
\set ON_ERROR_STOP on
SELECT format('SELECT setval(%L, %s)',
              quote_ident(schemaname) || '.' || quote_ident(sequencename),
              coalesce(last_value, start_value) + 10000)
FROM old_seq
WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
\gexec
