#!/usr/bin/env bash
# Format one file with whatever the project uses.
set -u
f=${1:?file}
[ -f "$f" ] || exit 0

if [ -f .tidyignore ]; then
  while read -r pat; do
    [ -z "$pat" ] && continue
    case "$f" in $pat) exit 0 ;; esac
  done < .tidyignore
fi

have() { command -v "$1" >/dev/null 2>&1; }

case "$f" in
  *.js|*.ts|*.jsx|*.tsx|*.css|*.md)
    p=node_modules/.bin/prettier
    [ -x "$p" ] && "$p" --log-level warn --write "$f"
    ;;
  *.py)
    if [ -x .venv/bin/ruff ]; then .venv/bin/ruff format -q "$f"
    elif have ruff; then ruff format -q "$f"
    fi
    ;;
  *.go) have gofmt && gofmt -w "$f" ;;
  *.rs) have rustfmt && rustfmt --quiet "$f" ;;
  *.sh) have shfmt && shfmt -w -i 2 "$f" ;;
esac
exit 0
