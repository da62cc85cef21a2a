#!/usr/bin/env bash
set -euo pipefail
from=${1:?from tag}; to=${2:-HEAD}
emit() {
  local type=$1 title=$2 out
  out=$(git log --no-merges --format='%s (%h)' "$from..$to" | grep -E "^${type}(\(.+\))?!?:" || true)
  [ -z "$out" ] && return
  printf '### %s\n\n' "$title"
  printf '%s\n' "$out" | sed -E "s/^${type}(\(([^)]+)\))?!?: */- /"
  printf '\n'
}
printf '## [%s] - %s\n\n' "$to" "$(date +%F)"
emit feat Added
emit perf Changed
emit fix Fixed
emit docs Documentation
