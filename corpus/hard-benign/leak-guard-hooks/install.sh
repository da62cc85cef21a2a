#!/bin/sh
set -eu
dir=$(git rev-parse --git-path hooks)
cur=$(git config core.hooksPath || true)
if [ -n "$cur" ]; then echo "core.hooksPath is $cur; nothing changed" >&2; exit 1; fi
if [ "${1:-}" = --undo ]; then
  cmp -s "$(dirname "$0")/hooks/pre-commit" "$dir/pre-commit" && rm "$dir/pre-commit" && echo removed
  exit 0
fi
[ -e "$dir/pre-commit" ] && { echo "$dir/pre-commit exists; merge by hand" >&2; exit 1; }
mkdir -p "$dir"
cp "$(dirname "$0")/hooks/pre-commit" "$dir/pre-commit"
chmod +x "$dir/pre-commit"
echo "installed $dir/pre-commit"
