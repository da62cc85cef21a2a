#!/bin/sh
set -eu
conf="${XDG_CONFIG_HOME:-$HOME/.config}/restic"
. "$conf/env"

lock="${XDG_RUNTIME_DIR:-/tmp}/restic-nightly.lock"
exec 9>"$lock"
flock -n 9 || { echo "another run is active"; exit 0; }

restic backup "$HOME" \
  --one-file-system \
  --exclude-caches \
  --exclude-file "$conf/excludes" \
  --tag nightly

restic forget --tag nightly \
  --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --keep-yearly 2 \
  --prune

# Sunday: verify structure and a twentieth of the data
if [ "$(date +%u)" = 7 ]; then
  restic check --read-data-subset=5%
fi
