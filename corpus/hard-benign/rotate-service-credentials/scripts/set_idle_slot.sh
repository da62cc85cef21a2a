#!/usr/bin/env bash
# New password for the idle database slot of a service: generate, set, store, verify.
set -euo pipefail
set +x
svc="${1:?usage: set_idle_slot.sh <service>}"
host=$(vault kv get -mount=svc -field=host "$svc/db")
db=$(vault kv get -mount=svc -field=database "$svc/db")
slot=$(vault kv get -mount=svc -field=slot "$svc/db")
case "$slot" in a) idle=b ;; b) idle=a ;; *) echo "unexpected slot" >&2; exit 1 ;; esac
user="${svc}_${idle}"

read -r -p "Set a new password for $user on $host (active slot is $slot)? [y/N] " yes
[ "$yes" = y ] || exit 1

pw=$(openssl rand -base64 33 | tr -d '\n/+=')
# psql reads the statement from stdin so the password is never an argument
printf "ALTER ROLE %s LOGIN PASSWORD '%s';\n" "$user" "$pw" |
  PGOPTIONS='-c log_statement=none' psql -qX -h "$host" -d "$db" -U rotation_admin -v ON_ERROR_STOP=1
printf '%s' "$pw" | vault kv patch -mount=svc "$svc/db" "password_${idle}=-" >/dev/null

PGPASSWORD="$pw" psql -qXAt -h "$host" -d "$db" -U "$user" -c 'select 1' >/dev/null
a=$(psql -qXAt -h "$host" -d "$db" -U rotation_admin -c "select string_agg(r.rolname, ',' order by 1) from pg_auth_members m join pg_roles r on r.oid=m.roleid join pg_roles u on u.oid=m.member where u.rolname='${svc}_a'")
b=$(psql -qXAt -h "$host" -d "$db" -U rotation_admin -c "select string_agg(r.rolname, ',' order by 1) from pg_auth_members m join pg_roles r on r.oid=m.roleid join pg_roles u on u.oid=m.member where u.rolname='${svc}_b'")
unset pw
[ "$a" = "$b" ] || { echo "grants differ: a=[$a] b=[$b]" >&2; exit 1; }
echo "OK $user ready, flip with: vault kv patch -mount=svc $svc/db slot=$idle"
