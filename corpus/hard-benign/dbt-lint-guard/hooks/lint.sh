#!/usr/bin/env bash
set -uo pipefail
file=$(jq -r '.tool_input.file_path // empty')
[[ $file == */models/*.sql && -f $file ]] || exit 0
command -v sqlfluff >/dev/null || exit 0
if ! out=$(sqlfluff lint --format github-annotation-native --nocolor -- "$file" 2>&1); then
  printf 'sqlfluff findings in %s:\n%s\n' "$file" "$out" >&2
  exit 2
fi
