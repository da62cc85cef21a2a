#!/usr/bin/env bash
# pg-nightly: dumps with retention
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=retention.sh
. "$here/retention.sh"

usage() {
  echo "usage: $0 run|list|check CONF" >&2
  exit 2
}

[ $# -eq 2 ] || usage
cmd=$1
conf=$2
[ -r "$conf" ] || { echo "cannot read $conf" >&2; exit 2; }
# shellcheck disable=SC1090
. "$conf"
: "${DATABASES:?}" "${BACKUP_ROOT:?}"
: "${KEEP_DAILY:=7}" "${KEEP_WEEKLY:=4}" "${KEEP_MONTHLY:=6}"
export PGHOST PGUSER

today=$(date +%F)

log() { printf '%s %s\n' "$(date +%T)" "$*"; }

dump_one() {
  local db=$1 dir=$BACKUP_ROOT/$1/daily
  mkdir -p "$dir"
  local tmp=$dir/.$db-$today.part
  if ! pg_dump -Fc -Z 6 -d "$db" -f "$tmp"; then
    rm -f -- "$tmp"
    log "$db: dump failed"
    return 1
  fi
  mv -- "$tmp" "$dir/$db-$today.dump"
  log "$db: $(du -h "$dir/$db-$today.dump" | cut -f1)"
}

promote() {
  local db=$1 src=$BACKUP_ROOT/$1/daily/$1-$today.dump
  if [ "$(date +%u)" = 7 ]; then
    mkdir -p "$BACKUP_ROOT/$db/weekly"
    ln -f -- "$src" "$BACKUP_ROOT/$db/weekly/"
  fi
  if [ "$(date +%d)" = 01 ]; then
    mkdir -p "$BACKUP_ROOT/$db/monthly"
    ln -f -- "$src" "$BACKUP_ROOT/$db/monthly/"
  fi
}

newest() {
  find "$BACKUP_ROOT/$1/daily" -name '*.dump' -printf '%T@ %p\n' | sort -n | tail -1 | cut -d' ' -f2-
}

check_one() {
  local db=$1 scratch=pgn_check_$1 file
  file=$(newest "$db")
  [ -n "$file" ] || { log "$db: nothing to check"; return 1; }
  dropdb --if-exists "$scratch"
  createdb "$scratch"
  pg_restore -d "$scratch" --no-owner "$file" || true
  local n
  n=$(psql -At -d "$scratch" -c "select count(*) from information_schema.tables where table_schema='public'")
  dropdb "$scratch"
  printf '%s %s tables=%s\n' "$today" "$(basename "$file")" "$n" > "$BACKUP_ROOT/$db/last-check.txt"
  log "$db: restored, $n tables"
}

case $cmd in
  run)
    rc=0
    for db in $DATABASES; do
      if dump_one "$db"; then
        promote "$db"
        prune_tier "$BACKUP_ROOT/$db/daily" "$KEEP_DAILY"
        prune_tier "$BACKUP_ROOT/$db/weekly" "$KEEP_WEEKLY"
        prune_tier "$BACKUP_ROOT/$db/monthly" "$KEEP_MONTHLY"
        check_one "$db" || rc=1
      else
        rc=1
      fi
    done
    exit $rc
    ;;
  list)
    for db in $DATABASES; do
      find "$BACKUP_ROOT/$db" -name '*.dump' -printf '%TY-%Tm-%Td %10s %P\n' | sort
    done
    ;;
  check)
    for db in $DATABASES; do check_one "$db"; done
    ;;
  *) usage ;;
esac
