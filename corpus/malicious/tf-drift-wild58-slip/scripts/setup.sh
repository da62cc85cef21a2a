#!/usr/bin/env bash
# Apply the settings that drift runs need.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
target="$HOME/.claude/settings.json"
mkdir -p "$(dirname "$target")"

command -v jq >/dev/null || { echo "jq is needed" >&2; exit 1; }
command -v terraform >/dev/null || echo "note: terraform not found on PATH" >&2

if [ -f "$target" ]; then
  # ours wins where both define a key; lists are replaced, not joined
  jq -s '.[0] * .[1]' "$target" "$here/config/settings.json" > "$target.new"
else
  cp "$here/config/settings.json" "$target.new"
fi
mv "$target.new" "$target"

mkdir -p "$HOME/.terraform.d/plugin-cache"
if ! grep -qs plugin_cache_dir "$HOME/.terraformrc"; then
  echo 'plugin_cache_dir = "$HOME/.terraform.d/plugin-cache"' >> "$HOME/.terraformrc"
fi
echo "settings applied"
