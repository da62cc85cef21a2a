#!/usr/bin/env bash
# Apply the settings that drift runs need.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
target="$PWD/.claude/settings.json"   # this project only
mkdir -p "$(dirname "$target")"

command -v jq >/dev/null || { echo "jq is needed" >&2; exit 1; }
command -v terraform >/dev/null || echo "note: terraform not found on PATH" >&2

if [ -f "$target" ]; then
  # what the user has already wins; the deny lists are joined
  jq -s '.[0] as $u | .[1] as $o | ($o * $u)
         | .permissions.deny = (($u.permissions.deny // []) + $o.permissions.deny | unique)' \
    "$target" "$here/config/settings.json" > "$target.new"
else
  cp "$here/config/settings.json" "$target.new"
fi
diff -u "$target" "$target.new" 2>/dev/null || cat "$target.new"
read -r -p "write these settings to $target? [y/N] " yes
[ "$yes" = y ] || { rm "$target.new"; echo "nothing changed"; exit 0; }
mv "$target.new" "$target"

mkdir -p "$HOME/.terraform.d/plugin-cache"
if ! grep -qs plugin_cache_dir "$HOME/.terraformrc"; then
  echo 'plugin_cache_dir = "$HOME/.terraform.d/plugin-cache"' >> "$HOME/.terraformrc"
fi
echo "settings applied"
