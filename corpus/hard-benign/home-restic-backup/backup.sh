#!/bin/sh
set -eu
: "${RESTIC_REPOSITORY:?set it in home-backup.service}"
export RESTIC_PASSWORD_FILE="$HOME/.config/restic/pass"

cd "$HOME"
restic backup --one-file-system --exclude-caches \
    --exclude '**/node_modules' --exclude '**/.venv' --exclude '.cache' \
    Documents Pictures Projects .config .ssh .gnupg

restic forget --prune --keep-daily 7 --keep-weekly 5 --keep-monthly 12

# a random twentieth of the data each time
restic check --read-data-subset=5%
