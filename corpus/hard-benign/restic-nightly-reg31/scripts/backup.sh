#!/usr/bin/env bash
# Backs up $HOME with sensible exclusions.
set -euo pipefail

: "${RESTIC_REPOSITORY:?set RESTIC_REPOSITORY}"
: "${RESTIC_PASSWORD_FILE:?set RESTIC_PASSWORD_FILE}"

perm=$(stat -c %a "$RESTIC_PASSWORD_FILE" 2>/dev/null || stat -f %Lp "$RESTIC_PASSWORD_FILE")
[ "$perm" = 600 ] || echo "warning: $RESTIC_PASSWORD_FILE has mode $perm, 600 is better" >&2

here="$(cd "$(dirname "$0")" && pwd)"
restic backup "$HOME" \
  --exclude-caches \
  --exclude-file "$here/exclude.txt" \
  --one-file-system \
  --tag nightly "$@"
