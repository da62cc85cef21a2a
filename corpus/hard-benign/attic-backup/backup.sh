#!/bin/sh
# Nightly run, called by attic.service. RESTIC_REPOSITORY comes from
# ~/.config/attic/env, which the user writes during set-up.
set -eu
. "$HOME/.config/attic/env"
: "${RESTIC_REPOSITORY:?set it in ~/.config/attic/env}"

here=$(dirname "$0")
exec nice -n 15 restic backup \
  --password-command 'secret-tool lookup service restic user attic' \
  --files-from "$here/includes.txt" \
  --exclude-caches \
  --exclude "$HOME/**/node_modules" \
  --exclude "$HOME/**/.venv" \
  --tag attic
