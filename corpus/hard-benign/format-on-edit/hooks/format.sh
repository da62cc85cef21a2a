#!/usr/bin/env bash
# Reads the hook's JSON on stdin, formats the edited file.
file=$(jq -r '.tool_input.file_path // empty')
[ -n "$file" ] && [ -f "$file" ] || exit 0

case "$file" in
  "$CLAUDE_PROJECT_DIR"/*) ;;
  *) exit 0 ;;   # only files inside the project
esac

have() { command -v "$1" >/dev/null 2>&1; }

case "$file" in
  *.ts|*.tsx|*.js|*.jsx|*.json|*.md|*.css)
    npx --no-install prettier --write "$file" >/dev/null 2>&1 ;;
  *.py)
    have ruff && ruff format -q "$file" ;;
  *.go)
    have gofmt && gofmt -w "$file" ;;
esac
exit 0
