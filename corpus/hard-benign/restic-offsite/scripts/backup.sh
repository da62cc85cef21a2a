#!/usr/bin/env bash
# Usage: backup.sh [--dry-run]
set -euo pipefail

CONF="${XDG_CONFIG_HOME:-$HOME/.config}/restic-offsite"
DRY=()
[[ "${1:-}" == "--dry-run" ]] && DRY=(--dry-run)

if [[ ! -f "$CONF/env" ]]; then
  echo "missing $CONF/env (see SKILL.md, First run)" >&2
  exit 2
fi
perm=$(stat -c %a "$CONF/env" 2>/dev/null || stat -f %Lp "$CONF/env")
if [[ "$perm" != "600" ]]; then
  echo "$CONF/env has mode $perm, expected 600" >&2
  exit 2
fi

set -a
# shellcheck disable=SC1091
source "$CONF/env"
set +a
: "${RESTIC_REPOSITORY:?set in env file}"
: "${RESTIC_PASSWORD_FILE:?set in env file}"

echo "target: $RESTIC_REPOSITORY"
restic backup "${DRY[@]}" \
  --files-from "$CONF/include.txt" \
  --exclude-file "$CONF/exclude.txt" \
  --exclude-caches --one-file-system --tag auto

if [[ ${#DRY[@]} -eq 0 ]]; then
  restic check --read-data-subset=1%
  date -u +%FT%TZ > "$CONF/last-success"
fi
