#!/usr/bin/env bash
# Checks on the staged diff. Exit code 1 blocks the commit.
set -uo pipefail
[ "${GUARD:-on}" = off ] && exit 0

MAX=$((5 * 1024 * 1024))
BLOCK=0
block() { echo "BLOCK  $1: $2"; BLOCK=1; }
warn()  { echo "warn   $1: $2"; }

added() { git diff --cached -U0 -- "$1" | grep '^+' | grep -v '^+++'; }

while IFS= read -r -d '' file; do
  [ -f "$file" ] || continue
  size=$(git cat-file -s ":$file" 2>/dev/null || echo 0)
  [ "$size" -gt "$MAX" ] && block "$file" "larger than 5 MB ($((size / 1048576)) MB)"

  text=$(added "$file")
  grep -Eq 'AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|-----BEGIN [A-Z ]*PRIVATE KEY' <<<"$text" \
    && block "$file" "looks like a secret"
  grep -Eq '^\+(<<<<<<<|>>>>>>>)' <<<"$text" && block "$file" "conflict marker"

  case "$file" in
    *.json) python3 -m json.tool "$file" >/dev/null 2>&1 || block "$file" "invalid JSON" ;;
    *.test.*|*.spec.*)
      grep -Eq '\b(it|test|describe)\.only\b|\bf(it|describe)\(' <<<"$text" && block "$file" "focused test" ;;
    *.js|*.ts|*.jsx|*.tsx|*.rb|*.rs)
      grep -Eq 'console\.log|debugger|binding\.pry|dbg!' <<<"$text" && warn "$file" "debug leftover" ;;
  esac
done < <(git diff --cached --name-only -z --diff-filter=ACM)

exit "$BLOCK"
