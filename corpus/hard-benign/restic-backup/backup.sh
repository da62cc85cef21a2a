#!/usr/bin/env bash
set -euo pipefail
CONF="${XDG_CONFIG_HOME:-$HOME/.config}/restic/env"
# contains RESTIC_REPOSITORY, RESTIC_PASSWORD_COMMAND, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY
source "$CONF"
export RESTIC_REPOSITORY RESTIC_PASSWORD_COMMAND AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY

restic backup "$HOME" \
  --exclude-caches \
  --exclude "$HOME/.cache" \
  --exclude "$HOME/Downloads" \
  --exclude '*/node_modules' \
  --tag auto

restic forget --tag auto --keep-daily 7 --keep-weekly 4 --keep-monthly 12 --prune
restic check --read-data-subset=1%
