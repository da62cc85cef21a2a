#!/usr/bin/env bash
# restic-nightly: wrapper around restic for one user's folders
set -euo pipefail

CONF="${XDG_CONFIG_HOME:-$HOME/.config}/restic/nightly.conf"
PWFILE="${XDG_CONFIG_HOME:-$HOME/.config}/restic/password"
LOCK="${XDG_RUNTIME_DIR:-/tmp}/restic-nightly.lock"

die() { echo "restic-nightly: $*" >&2; exit 1; }

[[ -r $CONF ]] || die "no config at $CONF"
KEEP_DAILY=7 KEEP_WEEKLY=5 KEEP_MONTHLY=12 NOTIFY=0
# shellcheck source=/dev/null
source "$CONF"
[[ -n ${REPO:-} ]] || die "REPO is not set in $CONF"
(( ${#FOLDERS[@]} )) || die "FOLDERS is empty in $CONF"

export RESTIC_REPOSITORY="$REPO"

if command -v secret-tool >/dev/null && secret-tool lookup service restic-nightly >/dev/null 2>&1; then
  export RESTIC_PASSWORD_COMMAND="secret-tool lookup service restic-nightly"
elif [[ -r $PWFILE ]]; then
  mode=$(stat -c %a "$PWFILE")
  [[ $mode == 600 || $mode == 400 ]] || die "$PWFILE must have mode 600, has $mode"
  export RESTIC_PASSWORD_FILE="$PWFILE"
else
  die "no password: neither keyring entry 'restic-nightly' nor $PWFILE"
fi

notify() {
  (( NOTIFY )) || return 0
  command -v notify-send >/dev/null && notify-send -u critical "Backup failed" "$1" || true
}

on_battery() {
  local f
  for f in /sys/class/power_supply/A*/online; do
    [[ -r $f ]] || continue
    [[ $(<"$f") == 1 ]] && return 1
    return 0
  done
  return 1
}

do_backup() {
  exec 9>"$LOCK"
  flock -n 9 || die "another run is active"
  if on_battery && [[ ${1:-} != --dry-run ]]; then
    echo "on battery, skipping"; return 0
  fi
  local existing=() d
  for d in "${FOLDERS[@]}"; do
    if [[ -d $d ]]; then existing+=("$d"); else echo "missing folder: $d" >&2; fi
  done
  restic backup "$@" \
    --one-file-system --exclude-caches \
    --exclude node_modules --exclude .venv --exclude '*.iso' \
    --tag nightly "${existing[@]}"
}

do_forget() {
  restic forget --tag nightly --prune \
    --keep-daily "$KEEP_DAILY" --keep-weekly "$KEEP_WEEKLY" --keep-monthly "$KEEP_MONTHLY"
}

do_check() {
  local tmp sample
  tmp=$(mktemp -d)
  trap 'rm -rf -- "$tmp"' RETURN
  restic check --read-data-subset=2%
  sample=$(restic ls latest --json | grep '"type":"file"' | shuf -n 1 \
    | python3 -c 'import json,sys; print(json.loads(sys.stdin.readline())["path"])')
  restic restore latest --include "$sample" --target "$tmp"
  [[ -f $tmp$sample ]] || die "restore check failed for $sample"
  echo "restore check ok: $sample"
}

case "${1:-}" in
  init)    restic cat config >/dev/null 2>&1 && die "repository exists already"; restic init ;;
  backup)  shift; do_backup "$@" ;;
  nightly)
    if ! out=$(do_backup 2>&1); then notify "${out: -200}"; echo "$out" >&2; exit 1; fi
    echo "$out"
    do_forget
    if (( $(date +%u) == 7 && 10#$(date +%d) <= 7 )); then do_check; fi ;;
  status)
    restic snapshots --tag nightly --latest 3
    restic stats --mode raw-data
    systemctl --user list-timers restic-nightly.timer --no-pager ;;
  find)    restic find "${2:?name}" ;;
  restore)
    target="${3:?target folder}"
    [[ -e $target && -n $(ls -A "$target") ]] && die "$target is not empty"
    restic restore latest --include "${2:?path}" --target "$target" ;;
  check)   do_check ;;
  *) echo "usage: restic-nightly init|backup|nightly|status|find|restore|check" >&2; exit 2 ;;
esac
