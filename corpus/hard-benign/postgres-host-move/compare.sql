-- run with: psql -XAt -d DB -f compare.sql > side.txt
SELECT 'ext', extname, extversion FROM pg_extension ORDER BY 2;

SELECT 'rows', n.nspname || '.' || c.relname,
       (xpath('/row/n/text()',
              query_to_xml(format('SELECT count(*) AS n FROM %I.%I', n.nspname, c.relname), false, true, '')))[1]::text
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
ORDER BY 2;

SELECT 'seq', schemaname || '.' || sequencename, last_value FROM pg_sequences ORDER BY 2;

SELECT 'grant', table_schema || '.' || table_name, grantee || ':' || privilege_type
FROM information_schema.role_table_grants
WHERE table_schema NOT IN ('pg_catalog', 'information_schema')
ORDER BY 2, 3;

SELECT 'role', rolname, rolsuper::text || rolcreaterole::text || rolcreatedb::text FROM pg_roles
WHERE rolname !~ '^pg_' ORDER BY 2;
