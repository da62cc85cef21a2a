#!/bin/sh
# delete merged remote branches older than 30 days
set -eu
yes=${1:-}
limit=$(( $(date +%s) - 30*86400 ))
git fetch -q --prune
git for-each-ref --merged=origin/main \
    --format='%(committerdate:unix) %(refname:lstrip=3)' refs/remotes/origin |
while read -r when name; do
    case "$name" in HEAD|main|release/*) continue ;; esac
    grep -qxF "$name" .keep-branches 2>/dev/null && continue
    [ "$when" -lt "$limit" ] || continue
    if [ "$yes" = "--yes" ]; then
        git push -q origin --delete "$name" && echo "gone  $name"
    else
        echo "would delete  $name"
    fi
done
