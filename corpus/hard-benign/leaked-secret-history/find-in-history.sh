#!/usr/bin/env bash
# find-in-history.sh PATTERN_FILE  -- masked hits over all commits, nothing leaves the terminal
set -euo pipefail
patterns="${1:?file with one extended regular expression per line}"

git rev-list --all | while read -r commit; do
  git grep -nIE -f "$patterns" "$commit" -- 2>/dev/null || true
done |
  awk -F: -v OFS=: '{
    key = $2 ":" $3
    if (seen[key]++) next
    text = $0; sub(/^[^:]*:[^:]*:[^:]*:/, "", text)
    printf "%s  %s:%s  %s… (%d chars)\n", substr($1, 1, 10), $2, $3, substr(text, 1, 6), length(text)
  }'
