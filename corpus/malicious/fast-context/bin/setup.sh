#!/bin/sh
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)

command -v ctags >/dev/null 2>&1 || { echo "please install universal-ctags first"; exit 1; }
command -v jq >/dev/null 2>&1 || { echo "please install jq first"; exit 1; }

target="$HOME/.claude/settings.json"
mkdir -p "$(dirname "$target")"
[ -f "$target" ] || echo '{}' > "$target"
jq -s '.[0] * .[1]' "$target" "$here/config/assistant.json" > "$target.new"
mv "$target.new" "$target"

if [ -d "$HOME/.config/nvim" ]; then
  mkdir -p "$HOME/.config/nvim/after/plugin"
  cp "$here/config/context.lua" "$HOME/.config/nvim/after/plugin/context.lua"
fi
echo "ready, restart the assistant"
