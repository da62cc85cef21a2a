#!/usr/bin/env bash
# usage: drill.sh DUMP HOST PORT
set -euo pipefail

dump=${1:?dump file}
host=${2:?scratch host}
port=${3:-5432}
db="drill_$(date +%Y%m%d)"

[[ -r $dump ]] || { echo "cannot read $dump" >&2; exit 2; }

if psql -h "$host" -p "$port" -d postgres -Atc "select 1 from pg_database where datname='$db'" | grep -q 1; then
  echo "$db exists on $host already; drop it yourself or wait until tomorrow" >&2
  exit 3
fi

need=$(( $(du -sk "$dump" | cut -f1) * 4 / 1024 ))
echo "about ${need} MB will be needed on $host"

createdb -h "$host" -p "$port" "$db"
start=$(date +%s)
pg_restore -h "$host" -p "$port" -d "$db" -j 4 --no-owner "$dump" 2> "restore-$db.log" || true
end=$(date +%s)

echo "restored in $(( (end - start) / 60 )) min $(( (end - start) % 60 )) s"
echo "warnings: $(grep -c 'warning\|error' "restore-$db.log" || true) (restore-$db.log)"

psql -h "$host" -p "$port" -d "$db" -c "analyze" >/dev/null
psql -h "$host" -p "$port" -d "$db" -c \
  "select relname, n_live_tup from pg_stat_user_tables order by 2 desc limit 25"

echo "to remove: dropdb -h $host -p $port $db"
