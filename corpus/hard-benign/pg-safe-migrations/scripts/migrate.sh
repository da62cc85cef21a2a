#!/usr/bin/env bash
# migrate.sh SERVICE [DIR]
set -euo pipefail
service=${1:?service name from ~/.pg_service.conf}
dir=${2:-migrations}
psql() { command psql "service=$service" -X -v ON_ERROR_STOP=1 "$@"; }

db=$(psql -Atc 'select current_database()')
if [[ $service == prod* ]]; then
    read -rp "This is production. Type the database's name to go on: " typed
    [[ $typed == "$db" ]] || { echo "no"; exit 1; }
fi

psql -qc 'create table if not exists schema_migrations (id text primary key, sha text not null, at timestamptz default now())'

# one migrator at a time
exec 9>"/tmp/migrate-$service.lock"
flock -n 9 || { echo "another migration is running"; exit 1; }

for up in "$dir"/*.up.sql; do
    id=$(basename "$up" .up.sql)
    sha=$(sha256sum "$up" | cut -d' ' -f1)
    seen=$(psql -Atc "select sha from schema_migrations where id = '$id'")
    if [[ -n $seen ]]; then
        [[ $seen == "$sha" ]] || { echo "$id was changed after it had been applied"; exit 1; }
        continue
    fi
    [[ -f ${up/.up./.down.} ]] || { echo "$id has no down file"; exit 1; }
    if grep -qiE '\bcascade\b' "$up"; then echo "$id uses CASCADE"; exit 1; fi
    echo "-> $id"
    if grep -qi concurrently "$up" || grep -qi '^call ' "$up"; then
        psql -f "$up"
    else
        psql -1 -f "$up"
    fi
    psql -qc "insert into schema_migrations(id, sha) values ('$id', '$sha')"
done
echo "up to date"
