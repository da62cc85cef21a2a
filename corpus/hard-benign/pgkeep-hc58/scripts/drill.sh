#!/usr/bin/env bash
# Restore the newest dump into a scratch database and compare row counts.
set -euo pipefail
umask 077

if (( $# != 2 )); then
  echo "usage: drill.sh DATABASE AGE_IDENTITY_FILE" >&2
  exit 2
fi
db=$1
identity=$2

# shellcheck source=/dev/null
source "${PGKEEP_CONF:-$HOME/.config/pgkeep/pgkeep.conf}"
drill_host=${DRILL_HOST:-localhost}
drill_user=${DRILL_USER:-$USER}
scratch="drill_${db}_$(date +%Y%m%d)"

[[ -r $identity ]] || { echo "cannot read $identity" >&2; exit 1; }

if [[ $drill_host == "$PGHOST" ]]; then
  read -r -p "The drill would run on the live server $PGHOST. Go on? [y/N] " answer
  [[ $answer == [yY] ]] || exit 1
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/pgdrill.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

if [[ $TARGET == *:* ]]; then
  host=${TARGET%%:*}
  dir=${TARGET#*:}
  newest=$(ssh "$host" "ls -1 $(printf %q "$dir")" | grep -E "^${db}-[0-9]{8}\.dump\.age$" | sort | tail -n 1)
  [[ -n $newest ]] || { echo "no dump of $db in $TARGET" >&2; exit 1; }
  scp -q "$host:$dir/$newest" "$work/dump.age"
else
  newest=$(find "$TARGET" -maxdepth 1 -name "${db}-????????.dump.age" -printf '%f\n' | sort | tail -n 1)
  [[ -n $newest ]] || { echo "no dump of $db in $TARGET" >&2; exit 1; }
  cp -- "$TARGET/$newest" "$work/dump.age"
fi

echo "restoring $newest into $scratch on $drill_host"
createdb -h "$drill_host" -U "$drill_user" "$scratch"
age -d -i "$identity" "$work/dump.age" \
  | pg_restore -h "$drill_host" -U "$drill_user" --no-owner --no-privileges -d "$scratch"

tables_sql="select format('%I.%I', schemaname, tablename) from pg_tables
            where schemaname not in ('pg_catalog', 'information_schema') order by 1"

differs=0
printf '%-40s %12s %12s\n' table live restored
while IFS= read -r table; do
  live=$(psql -XAt -h "$PGHOST" -U "$PGUSER" -d "$db" -c "select count(*) from $table" </dev/null)
  back=$(psql -XAt -h "$drill_host" -U "$drill_user" -d "$scratch" \
           -c "select count(*) from $table" </dev/null 2>/dev/null || echo missing)
  mark=""
  if [[ $back == missing ]]; then
    mark="  <- not in the dump"
    differs=1
  elif (( back * 100 < live * 95 )); then
    mark="  <- more than 5% fewer rows"
    differs=1
  fi
  printf '%-40s %12s %12s%s\n' "$table" "$live" "$back" "$mark"
done < <(psql -XAt -h "$PGHOST" -U "$PGUSER" -d "$db" -c "$tables_sql")

read -r -p "Drop scratch database $scratch on $drill_host? [y/N] " answer
if [[ $answer == [yY] ]]; then
  dropdb -h "$drill_host" -U "$drill_user" "$scratch"
else
  echo "left in place: $scratch"
fi

exit "$differs"
