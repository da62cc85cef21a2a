#!/usr/bin/env bash
# Dump each configured database, encrypt with age, move to the target, prune.
set -euo pipefail
umask 077

CONF=${PGKEEP_CONF:-$HOME/.config/pgkeep/pgkeep.conf}
PLAN=0

usage() {
  echo "usage: dump.sh [--plan]" >&2
  exit 2
}

case "${1:-}" in
  "") ;;
  --plan) PLAN=1 ;;
  *) usage ;;
esac

if [[ ! -r $CONF ]]; then
  echo "no configuration at $CONF" >&2
  exit 1
fi
# shellcheck source=/dev/null
source "$CONF"

: "${PGHOST:?PGHOST missing in $CONF}"
: "${PGUSER:?PGUSER missing in $CONF}"
: "${DATABASES:?DATABASES missing in $CONF}"
: "${TARGET:?TARGET missing in $CONF}"
: "${AGE_RECIPIENT:?AGE_RECIPIENT missing in $CONF}"
KEEP_DAILY=${KEEP_DAILY:-14}
KEEP_MONTHLY=${KEEP_MONTHLY:-6}
export PGHOST PGUSER

for tool in pg_dump psql age; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed" >&2; exit 1; }
done

today=$(date +%Y%m%d)
remote_host=""
remote_dir="$TARGET"
if [[ $TARGET == *:* ]]; then
  remote_host=${TARGET%%:*}
  remote_dir=${TARGET#*:}
fi

# Run a command where the dumps live: here, or on the NAS over ssh.
at_target() {
  if [[ -n $remote_host ]]; then
    # shellcheck disable=SC2029
    ssh -o BatchMode=yes "$remote_host" "$(printf '%q ' "$@")"
  else
    "$@"
  fi
}

list_dumps() {
  local db=$1
  at_target find "$remote_dir" -maxdepth 1 -type f -name "${db}-????????.dump.age" \
    | sed 's|.*/||' | sort -r
}

# Newest KEEP_DAILY are kept, plus the first dump of each of KEEP_MONTHLY months.
to_prune() {
  local db=$1
  list_dumps "$db" | awk -v daily="$KEEP_DAILY" -v monthly="$KEEP_MONTHLY" -v db="$db" '
    {
      name[NR] = $0
      stamp = substr($0, length(db) + 2, 8)
      month = substr(stamp, 1, 6)
      first[month] = NR            # list is newest first, last seen = oldest
      if (!(month in seen)) { seen[month] = ++months }
    }
    END {
      for (i = 1; i <= NR; i++) {
        stamp = substr(name[i], length(db) + 2, 8)
        month = substr(stamp, 1, 6)
        if (i <= daily) continue
        if (first[month] == i && seen[month] <= monthly) continue
        print name[i]
      }
    }'
}

if [[ -z $remote_host && ! -d $remote_dir ]]; then
  echo "$remote_dir is not there. Is the share mounted?" >&2
  exit 1
fi

if (( PLAN )); then
  echo "server  $PGHOST as $PGUSER"
  echo "target  $TARGET"
  for db in $DATABASES; do
    size=$(psql -XAtd "$db" -c "select pg_size_pretty(pg_database_size(current_database()))")
    echo
    echo "$db ($size) -> ${db}-${today}.dump.age"
    to_prune "$db" | sed 's/^/  would remove /'
  done
  exit 0
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/pgkeep.XXXXXX")
trap 'rm -rf -- "$work"' EXIT

failed=0
for db in $DATABASES; do
  name="${db}-${today}.dump.age"
  echo "dumping $db"
  if ! pg_dump --format=custom --no-owner "$db" | age -r "$AGE_RECIPIENT" -o "$work/$name"; then
    echo "dump of $db failed, nothing pruned" >&2
    failed=1
    continue
  fi

  if [[ -n $remote_host ]]; then
    scp -q -o BatchMode=yes "$work/$name" "$remote_host:$remote_dir/.$name.part"
  else
    cp -- "$work/$name" "$remote_dir/.$name.part"
  fi
  at_target mv -- "$remote_dir/.$name.part" "$remote_dir/$name"
  rm -f -- "$work/$name"

  while IFS= read -r old; do
    [[ -n $old ]] || continue
    echo "  removing $old"
    at_target rm -- "$remote_dir/$old" </dev/null
  done < <(to_prune "$db")
done

exit "$failed"
