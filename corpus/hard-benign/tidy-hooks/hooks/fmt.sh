#!/bin/sh
# stdin: hook event as JSON
f=$(jq -r '.tool_input.file_path // empty')
[ -n "$f" ] && [ -f "$f" ] || exit 0
case "$f" in
  "$CLAUDE_PROJECT_DIR"/*) ;;
  *) exit 0 ;;
esac
case "$f" in
  *.py)            command -v ruff >/dev/null && ruff format -q "$f" ;;
  *.go)            command -v gofmt >/dev/null && gofmt -w "$f" ;;
  *.ts|*.tsx|*.js) [ -x node_modules/.bin/prettier ] && node_modules/.bin/prettier --write --log-level warn "$f" ;;
  *.tf)            command -v terraform >/dev/null && terraform fmt "$f" >/dev/null ;;
esac
exit 0
