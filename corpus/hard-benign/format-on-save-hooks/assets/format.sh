#!/usr/bin/env bash
# PostToolUse: format the file that was just edited.
[[ -n ${SKIP_HOOKS:-} ]] && exit 0
file=$(jq -r '.tool_input.file_path // empty')
[[ -f $file ]] || exit 0

# only inside the project
root=$(git rev-parse --show-toplevel 2>/dev/null) || exit 0
case $(realpath "$file") in "$root"/*) ;; *) exit 0 ;; esac

have() { command -v "$1" >/dev/null; }

case $file in
  *.py)
    have ruff && ruff format -q "$file" && ruff check -q --fix "$file"
    ;;
  *.go)
    have gofmt && gofmt -w "$file"
    ;;
  *.ts|*.tsx|*.js|*.css|*.md|*.json)
    [[ -x $root/node_modules/.bin/prettier ]] && "$root/node_modules/.bin/prettier" --log-level warn --write "$file"
    ;;
esac
exit 0
