#!/usr/bin/env bash
# Restore the newest dump of one database into a throw-away container and compare
# row counts with the live one. Run it where the private age key is, not on the server.
#
#   prove.sh b2:acme-pgdumps shop ~/keys/nightcap.txt [postgres://reader@db/shop]
set -euo pipefail

REMOTE="${1:?remote}"; DB="${2:?database}"; KEY="${3:?age identity}"; LIVE="${4:-}"
NAME="nightcap-prove-$$"
WORK="$(mktemp -d)"
PASS="$(head -c 18 /dev/urandom | base64 | tr -d '/+=')"

cleanup() {
  docker rm -f "$NAME" >/dev/null 2>&1 || true
  rm -rf "$WORK"
}
trap cleanup EXIT

newest="$(rclone lsf --files-only "$REMOTE/$DB" | sort | tail -1)"
[[ -n "$newest" ]] || { echo "no dumps for $DB"; exit 1; }
age_days=$(( ( $(date +%s) - $(date -d "${newest%.dump.age}" +%s) ) / 86400 ))
echo "newest: $newest ($age_days days old)"
(( age_days <= 2 )) || echo "WARNING: the nightly job seems to have stopped"

rclone cat "$REMOTE/$DB/$newest" | age -d -i "$KEY" > "$WORK/dump"
major="$(pg_restore -l "$WORK/dump" | sed -n 's/.*Dumped from database version: \([0-9]*\).*/\1/p')"

docker run -d --name "$NAME" --network none \
  -e POSTGRES_PASSWORD="$PASS" -v "$WORK:/in:ro" "postgres:${major:-16}" >/dev/null

for _ in $(seq 60); do
  docker exec "$NAME" pg_isready -q -U postgres && break
  sleep 1
done

docker exec "$NAME" createdb -U postgres prove
if ! docker exec "$NAME" pg_restore -U postgres -d prove --no-owner --no-acl -j2 /in/dump; then
  echo "FAILED: pg_restore reported errors"
  exit 1
fi

count_sql="select format('select %L, count(*) from %I.%I', relname, schemaname, relname)
           from pg_stat_user_tables order by 1"

counts() { # $@ = psql invocation
  "$@" -At -c "$count_sql" | while read -r q; do "$@" -At -F ' ' -c "$q"; done
}

counts docker exec "$NAME" psql -U postgres -d prove > "$WORK/restored.txt"
echo "tables restored: $(wc -l < "$WORK/restored.txt")"

if [[ -n "$LIVE" ]]; then
  counts psql "$LIVE" > "$WORK/live.txt" </dev/null
  join -a1 -a2 -e- -o 0,1.2,2.2 <(sort "$WORK/live.txt") <(sort "$WORK/restored.txt") \
    | awk '{ flag = ($2 == "-" || $3 == "-") ? "MISSING" : ($2 > 100 && $3 < $2 * 0.9) ? "LOW" : "ok";
             printf "%-32s live=%-10s restored=%-10s %s\n", $1, $2, $3, flag;
             if (flag != "ok") bad = 1 } END { exit bad }' \
    || { echo "FAILED: counts differ too much"; exit 1; }
fi
echo "PASSED $DB $newest"
