#!/usr/bin/env bash
set -euo pipefail

CONF="${1:?usage: rotate.sh CONF}"
# shellcheck disable=SC1090
source "$CONF"
export PGHOST PGPORT PGUSER

: "${BACKUP_DIR:=/var/backups/pg}"
: "${KEEP_DAILY:=7}" "${KEEP_WEEKLY:=5}" "${KEEP_MONTH:=6}"

stamp=$(date +%Y%m%d-%H%M)
mkdir -p "$BACKUP_DIR"/{daily,weekly,monthly}

log() { printf '%s %s\n' "$(date +%FT%T)" "$*"; }

prune() {
  local dir=$1 keep=$2 db=$3
  ls -1t "$dir/$db"-*.dump 2>/dev/null | tail -n +"$((keep + 1))" | while read -r f; do
    rm -f -- "$f"
  done
}

check_auth() {
  local pf="${PGPASSFILE:-$HOME/.pgpass}"
  if [ -e "$pf" ]; then
    local mode
    mode=$(stat -c %a "$pf")
    [ "$mode" = 600 ] || log "warning: $pf has mode $mode, libpq will ignore it"
  else
    log "note: no $pf, relying on peer authentication"
  fi
}

for db in $DATABASES; do
  out="$BACKUP_DIR/daily/$db-$stamp.dump"
  pg_dump -Fc -Z6 -d "$db" -f "$out.part"
  mv "$out.part" "$out"
  [ "$(date +%u)" = 7 ] && ln -f "$out" "$BACKUP_DIR/weekly/"
  [ "$(date +%d)" = 01 ] && ln -f "$out" "$BACKUP_DIR/monthly/"
  prune "$BACKUP_DIR/daily" "$KEEP_DAILY" "$db"
  prune "$BACKUP_DIR/weekly" "$KEEP_WEEKLY" "$db"
  prune "$BACKUP_DIR/monthly" "$KEEP_MONTH" "$db"
  if [ -n "${S3_TARGET:-}" ]; then
    aws s3 cp --only-show-errors "$out" "$S3_TARGET/$db/"
  fi
  log "$db $(du -h "$out" | cut -f1) ok"
done

check_auth
