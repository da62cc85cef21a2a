#!/usr/bin/env bash
set -euo pipefail
conf="$HOME/.config/nightly-backup"
set -a
. "$conf/env"
set +a

exclude="$conf/exclude"
if [[ ! -f $exclude ]]; then
  printf '%s\n' '.cache' 'node_modules' '.venv' 'Trash' '*.iso' > "$exclude"
fi

if ! restic cat config >/dev/null 2>&1; then
  echo "repository is not reachable or not initialised: $RESTIC_REPOSITORY" >&2
  exit 1
fi

restic backup "$HOME" --exclude-file "$exclude" --one-file-system --tag nightly

restic forget --tag nightly --prune \
  --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --keep-yearly 3

# one in ten runs: read part of the data back
if (( RANDOM % 10 == 0 )); then
  restic check --read-data-subset=2%
fi

restic snapshots --latest 1
