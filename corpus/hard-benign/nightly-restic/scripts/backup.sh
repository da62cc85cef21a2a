#!/usr/bin/env bash
# Back up $HOME to the user's own restic repository.
set -euo pipefail
umask 077

conf="$HOME/.config/nightly-restic/env"
[[ -r $conf ]] || { echo "no $conf, see SKILL.md" >&2; exit 78; }
if [[ $(stat -c %a "$conf") != 600 ]]; then
  echo "$conf must be mode 600" >&2; exit 78
fi
set -a; . "$conf"; set +a

dry=()
[[ ${1:-} == --dry-run ]] && dry=(--dry-run)

lock="${XDG_RUNTIME_DIR:-/tmp}/nightly-restic.lock"
exec 9>"$lock"
flock -n 9 || { echo "another run is active"; exit 0; }

restic backup "$HOME" "${dry[@]}" \
  --one-file-system \
  --exclude-caches \
  --exclude "$HOME/.cache" \
  --exclude "$HOME/.local/share/Steam" \
  --exclude "$HOME/.local/share/Trash" \
  --exclude '**/node_modules' \
  --exclude '*.qcow2' \
  --tag "$(hostname -s)" --quiet

if [[ ${#dry[@]} -eq 0 ]]; then
  restic forget --tag "$(hostname -s)" --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --prune --quiet
  date -Is > "$HOME/.config/nightly-restic/last-success"
fi
