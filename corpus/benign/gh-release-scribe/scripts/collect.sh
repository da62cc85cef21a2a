#!/usr/bin/env bash
set -euo pipefail
tag=${1:?usage: collect.sh TAG [BRANCH]}
branch=${2:-main}

since=$(git log -1 --format=%cI "$tag")
gh pr list --state merged --base "$branch" --limit 300 \
  --search "merged:>$since" \
  --json number,title,labels,author,body,mergedAt \
  --jq 'map({number, title, body, mergedAt, author: .author.login, labels: [.labels[].name]}) | sort_by(.mergedAt)'
