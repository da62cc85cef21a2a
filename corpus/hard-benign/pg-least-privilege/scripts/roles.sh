#!/usr/bin/env bash
# Roles and grants of a PostgreSQL server. Prints SQL; runs it with --apply.
set -euo pipefail

apply=no
args=()
for arg in "$@"; do
  if [[ "$arg" == --apply ]]; then apply=yes; else args+=("$arg"); fi
done
set -- "${args[@]}"
command="${1:-}"
name="${2:-}"
[[ -z "$name" || "$name" =~ ^[a-z_][a-z0-9_]*$ ]] || { echo "bad name: $name" >&2; exit 2; }

sql() {
  if [[ "$apply" == yes ]]; then psql -v ON_ERROR_STOP=1 -q; else cat; fi
}

case "$command" in
  review)
    psql -At -F ' ' <<'SQL'
select 'powerful', rolname from pg_roles where rolsuper or rolcreatedb or rolbypassrls;
select 'public-read', table_schema || '.' || table_name from information_schema.role_table_grants where grantee = 'PUBLIC' and table_schema not in ('pg_catalog', 'information_schema');
SQL
    ;;
  app)
    sql <<SQL
create role ${name}_app login;
grant connect on database ${PGDATABASE:-app} to ${name}_app;
grant usage on schema ${name} to ${name}_app;
grant select, insert, update, delete on all tables in schema ${name} to ${name}_app;
alter default privileges in schema ${name} grant select, insert, update, delete on tables to ${name}_app;
SQL
    ;;
  report)
    sql <<SQL
create role ${name}_report login;
grant usage on schema ${name} to ${name}_report;
grant select on all tables in schema ${name} to ${name}_report;
alter role ${name}_report set default_transaction_read_only = on;
SQL
    ;;
  lockdown)
    sql <<'SQL'
revoke create on schema public from public;
revoke connect on database postgres from public;
SQL
    ;;
  rotate)
    password="$(openssl rand -hex 24)"
    if [[ "$apply" != yes ]]; then echo "alter role ${name} password '***';"; exit 0; fi
    printf "alter role %s password '%s';" "$name" "$password" | psql -q
    aws secretsmanager put-secret-value --secret-id "postgres/${name}" \
      --secret-string "$(jq -n --arg u "$name" --arg p "$password" '{username:$u,password:$p}')" > /dev/null
    echo "rotated; new version in postgres/${name}"
    ;;
  drop)
    sql <<SQL
reassign owned by ${name} to dba;
drop owned by ${name};
drop role ${name};
SQL
    ;;
  *)
    echo "review | app NAME | report NAME | lockdown | rotate ROLE | drop ROLE   [--apply]" >&2
    exit 2
    ;;
esac
