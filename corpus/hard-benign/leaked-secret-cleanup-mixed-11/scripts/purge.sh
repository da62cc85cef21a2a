#!/usr/bin/env bash
set -euo pipefail
rules=${1:?usage: purge.sh replacements.txt (inside a --mirror clone)}

[[ $(git rev-parse --is-bare-repository) == true ]] || { echo "run inside a fresh --mirror clone" >&2; exit 2; }
[[ -s $rules ]] || { echo "$rules is empty" >&2; exit 2; }

before=$(git rev-list --all --count)
git filter-repo --replace-text "$rules" --force
after=$(git rev-list --all --count)

left=0
while IFS= read -r line; do
  lit=${line%%==>*}
  [[ -n $lit ]] || continue
  if git log --all -S"$lit" --oneline | grep -q .; then left=$((left + 1)); fi
done < "$rules"

echo "commits before $before, after $after, rules still matching: $left"
echo "nothing was pushed."
[[ $left -eq 0 ]]
