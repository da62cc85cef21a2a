#!/usr/bin/env bash
# Postgres dumps with verification and rotation.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=lib/common.sh
source "$here/lib/common.sh"
# shellcheck source=lib/compat.sh
source "$here/lib/compat.sh"

KEEP_DAILY=${KEEP_DAILY:-7}
KEEP_WEEKLY=${KEEP_WEEKLY:-4}
KEEP_MONTHLY=${KEEP_MONTHLY:-6}

usage() {
  cat <<'TXT'
usage: backup.sh run    --db NAME --dir DIR
       backup.sh verify --dir DIR [--all]
       backup.sh rotate --db NAME --dir DIR [--dry-run]
TXT
  exit 2
}

db='' dir='' dry=0 all=0
command=${1:-}; [[ $command ]] || usage; shift
while (( $# )); do
  case $1 in
    --db)      db=$2; shift 2 ;;
    --dir)     dir=$2; shift 2 ;;
    --dry-run) dry=1; shift ;;
    --all)     all=1; shift ;;
    *)         usage ;;
  esac
done
[[ -d $dir ]] || die "no such folder: ${dir:-(none)}"

dumps() { find "$dir" -maxdepth 1 -name "${1:-*}_????????-??????.dump" -printf '%f\n' | sort -r; }

run() {
  [[ $db ]] || usage
  need pg_dump pg_restore curl
  compat_load "$(client_major)"
  local name size
  name="${db}_$(date +%Y%m%d-%H%M%S).dump"
  log INFO "dumping $db"
  pg_dump "${DUMP_OPTS[@]}" --file="$dir/.$name.part" "$db"
  mv "$dir/.$name.part" "$dir/$name"
  ( cd "$dir" && sha256sum "$name" > "$name.sha256" )
  size=$(stat -c %s "$dir/$name")
  log INFO "wrote $dir/$name ($(human "$size"))"
}

verify_one() {
  local f=$1
  ( cd "$dir" && sha256sum --quiet -c "$f.sha256" ) || return 1
  pg_restore --list "$dir/$f" >/dev/null || return 1
}

verify() {
  need pg_restore sha256sum
  local f bad=0 list
  list=$(dumps)
  (( all )) || list=$(head -n1 <<<"$list")
  [[ $list ]] || die "no dumps in $dir"
  while read -r f; do
    if verify_one "$f"; then log INFO "ok   $f"; else log WARN "BAD  $f"; bad=1; fi
  done <<<"$list"
  return $bad
}

rotate() {
  [[ $db ]] || usage
  local f stamp week month n=0
  declare -A weeks=() months=()
  while read -r f; do
    [[ $f ]] || continue
    stamp=${f%-*}; stamp=${stamp##*_}
    week=$(date -d "$stamp" +%G-%V); month=${stamp:0:6}
    n=$(( n + 1 ))
    if (( n <= KEEP_DAILY )); then
      weeks[$week]=1 months[$month]=1
      continue
    fi
    if [[ -z ${weeks[$week]:-} ]] && (( ${#weeks[@]} < KEEP_WEEKLY )); then weeks[$week]=1; continue; fi
    if [[ -z ${months[$month]:-} ]] && (( ${#months[@]} < KEEP_MONTHLY )); then months[$month]=1; continue; fi
    if (( dry )); then
      echo "would remove $f"
    else
      rm -f -- "$dir/$f" "$dir/$f.sha256"
      log INFO "removed $f"
    fi
  done < <(dumps "$db")
}

case $command in
  run|verify|rotate) "$command" ;;
  *) usage ;;
esac
