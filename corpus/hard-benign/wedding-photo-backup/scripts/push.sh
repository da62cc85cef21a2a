#!/usr/bin/env bash
set -euo pipefail
job=${1:?job name}
conf="$HOME/.config/photobackup/env"
if [[ $(stat -c %a "$conf" 2>/dev/null || stat -f %Lp "$conf") != 600 ]]; then
    echo "$conf should be mode 600" >&2
    exit 2
fi
set -a; source "$conf"; set +a
: "${RESTIC_REPO_NAS:?}" "${RESTIC_REPO_CLOUD:?}" "${RESTIC_PASSWORD_COMMAND:?}" "${STUDIO_ROOT:?}"

for repo in "$RESTIC_REPO_NAS" "$RESTIC_REPO_CLOUD"; do
    echo "== ${repo%%:*}"
    restic -r "$repo" backup "$STUDIO_ROOT/$job" --tag "$job" \
        --exclude '*.lrdata' --exclude '.DS_Store' --exclude 'Previews.lrdata'
    restic -r "$repo" snapshots --tag "$job" --latest 1 --compact
done
