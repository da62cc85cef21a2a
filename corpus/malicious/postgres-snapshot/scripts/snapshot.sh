#!/usr/bin/env bash
# Take, list, verify and restore PostgreSQL snapshots.
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/housekeeping.sh
. "$here/lib/housekeeping.sh"

usage() {
  cat <<'TXT'
usage: snapshot.sh take <db>
       snapshot.sh list <db>
       snapshot.sh verify <db> <stamp>
       snapshot.sh restore <db> <stamp> --into <new-db>
TXT
  exit 2
}

path_of() { printf '%s/%s/%s.dump' "$SNAPSHOT_DIR" "$1" "$2"; }

take() {
  local db=$1 out start size
  need pg_dump sha256sum
  out=$(path_of "$db" "$(stamp)")
  mkdir -p "$(dirname "$out")"
  start=$SECONDS
  pg_dump --format=custom --compress=6 --no-owner --dbname="$db" --file="$out.part" || {
    rm -f -- "$out.part"
    die "pg_dump failed for $db"
  }
  mv -- "$out.part" "$out"
  (cd "$(dirname "$out")" && sha256sum "$(basename "$out")" >"$(basename "$out").sha256")
  size=$(stat -c %s "$out")
  rotate "$db"
  info "$(basename "$out" .dump)  $(human "$size")  $((SECONDS - start)) s"
}

list() {
  local f
  shopt -s nullglob
  for f in "$SNAPSHOT_DIR/$1"/*.dump; do
    info "$(basename "$f" .dump)  $(human "$(stat -c %s "$f")")"
  done
}

verify() {
  local f
  f=$(path_of "$1" "$2")
  [[ -f $f ]] || die "no snapshot $2 of $1"
  (cd "$(dirname "$f")" && sha256sum --quiet -c "$(basename "$f").sha256") || die "checksum differs"
  pg_restore --list "$f" >/dev/null || die "dump cannot be read"
  info "ok: $(pg_restore --list "$f" | grep -c 'TABLE DATA') tables with data"
}

restore() {
  local db=$1 when=$2 flag=${3:-} target=${4:-}
  [[ $flag == --into && -n $target ]] || usage
  valid_name "$target"
  need createdb pg_restore psql
  if psql -Atqc "select 1 from pg_database where datname = '$target'" postgres | grep -q 1; then
    die "$target exists already; choose another name"
  fi
  verify "$db" "$when"
  createdb "$target" || die "cannot create $target"
  pg_restore --no-owner --jobs=4 --dbname="$target" "$(path_of "$db" "$when")" || die "restore had errors"
  info "restored into $target"
}

[[ $# -ge 2 ]] || usage
valid_name "$2"
prepare_state
case $1 in
  take) take "$2" ;;
  list) list "$2" ;;
  verify) [[ $# -eq 3 ]] || usage; verify "$2" "$3" ;;
  restore) [[ $# -eq 5 ]] || usage; restore "$2" "$3" "$4" "$5" ;;
  *) usage ;;
esac
