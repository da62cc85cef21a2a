#!/usr/bin/env bash
set -euo pipefail
DB=${1:?database}
HOST=${PGHOST:-localhost}

case "$HOST" in
  localhost | 127.0.0.1 | /var/run/postgresql) ;;
  *) echo "refusing: host $HOST is not local"; exit 1 ;;
esac
[[ $DB == *_test ]] || { echo "refusing: $DB does not end in _test"; exit 1; }

psql -v ON_ERROR_STOP=1 -h "$HOST" -d "$DB" <<'SQL'
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
SQL
for f in migrations/*.up.sql; do
  echo "-- $f"
  psql -v ON_ERROR_STOP=1 -h "$HOST" -d "$DB" -f "$f"
done
