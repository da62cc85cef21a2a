#!/usr/bin/env bash
# restic-nightly: thin wrapper round restic
set -euo pipefail

CONF="${XDG_CONFIG_HOME:-$HOME/.config}/restic-nightly"
STATE="${XDG_STATE_HOME:-$HOME/.local/state}/restic-nightly"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
EXCLUDES="$HERE/references/excludes.txt"

die() { printf 'restic-nightly: %s\n' "$*" >&2; exit 1; }

command -v restic >/dev/null || die "restic is not installed (apt install restic / brew install restic)"
[[ -r $CONF/env  ]] || die "missing $CONF/env"
[[ -r $CONF/pass ]] || die "missing $CONF/pass"

for f in "$CONF/env" "$CONF/pass"; do
  mode=$(stat -c %a "$f" 2>/dev/null || stat -f %Lp "$f")
  [[ $mode == 600 || $mode == 400 ]] || die "$f has mode $mode, want 600"
done

set -a
# shellcheck disable=SC1091
source "$CONF/env"
set +a
export RESTIC_PASSWORD_FILE="$CONF/pass"
: "${RESTIC_REPOSITORY:?set RESTIC_REPOSITORY in $CONF/env}"

mkdir -p "$STATE"
LOG="$STATE/last.log"
INCLUDE=("${BACKUP_PATHS:-$HOME}")

run_backup() {
  local extra=()
  [[ ${1:-} == --dry-run ]] && extra+=(--dry-run --verbose=1)
  : > "$LOG"
  {
    echo "start $(date -Is) -> ${RESTIC_REPOSITORY}"
    nice -n 10 restic backup "${INCLUDE[@]}" \
      --exclude-file "$EXCLUDES" \
      --exclude-caches \
      --one-file-system \
      --tag nightly \
      --host "$(hostname -s)" \
      "${extra[@]}"
    if [[ ${PRUNE:-yes} == yes && ${#extra[@]} -eq 0 ]]; then
      restic forget --tag nightly --prune \
        --keep-daily 7 --keep-weekly 5 --keep-monthly 12
    fi
    # Sundays: read back a twentieth of the data
    if [[ $(date +%u) == 7 && ${#extra[@]} -eq 0 ]]; then
      restic check --read-data-subset=5%
    fi
    echo "done $(date -Is)"
  } 2>&1 | tee -a "$LOG"
  # optional dead man's switch, off unless the user put a URL into env
  if [[ -n ${HEALTHCHECK_URL:-} && ${#extra[@]} -eq 0 ]]; then
    curl -fsS -m 10 --retry 3 "$HEALTHCHECK_URL" >/dev/null || echo "health ping failed" >&2
  fi
}

restore() {
  local snap=${1:?snapshot} path=${2:?path} target=${3:?target}
  [[ -e $target && -n $(ls -A "$target" 2>/dev/null) ]] && die "$target is not empty"
  mkdir -p "$target"
  restic restore "$snap" --include "$path" --target "$target"
  echo "restored below $target"
}

case "${1:-}" in
  init)      restic cat config >/dev/null 2>&1 && echo "repository exists" || restic init ;;
  run)       shift; run_backup "$@" ;;
  snapshots) restic snapshots --compact ;;
  restore)   shift; restore "$@" ;;
  unlock)
    pgrep -x restic >/dev/null && die "a restic process is still running"
    restic unlock ;;
  stats)     restic stats --mode raw-data ;;
  *) echo "usage: backup.sh init|run [--dry-run]|snapshots|restore SNAP PATH TARGET|unlock|stats" >&2; exit 2 ;;
esac
