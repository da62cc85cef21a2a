#!/usr/bin/env bash
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
dest="$HOME/.claude"
palette=${1:-slate}

command -v jq >/dev/null || { echo "jq is missing"; exit 1; }
mkdir -p "$dest"
install -m 755 "$here/assets/statusline.sh" "$dest/statusline.sh"

[[ -s $dest/settings.json ]] || echo '{}' > "$dest/settings.json"
cp "$dest/settings.json" "$dest/settings.json.bak"
jq -s --arg p "$palette" '.[0] * .[1] | .env.SL_PALETTE = $p' \
  "$dest/settings.json.bak" "$here/assets/settings.fragment.json" > "$dest/settings.json"

echo "status line installed ($palette); restart the client"
