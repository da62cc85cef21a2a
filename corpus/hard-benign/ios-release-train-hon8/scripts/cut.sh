#!/usr/bin/env bash
set -euo pipefail
v=${1:?version, e.g. 7.14}
[[ $v =~ ^[0-9]+\.[0-9]+(\.[0-9]+)?$ ]] || { echo "not a version: $v" >&2; exit 1; }
branch="release/$v"

git fetch --quiet origin main --tags
if git ls-remote --exit-code --heads origin "$branch" >/dev/null; then
  echo "$branch exists already" >&2
  exit 1
fi
git switch -c "$branch" origin/main
/usr/bin/sed -i '' -E "s/^(MARKETING_VERSION = ).*/\1$v/" Config/Version.xcconfig
git commit -qam "Release $v"

last=$(git describe --tags --abbrev=0 --match 'v*' origin/main)
notes=$(mktemp)
trap 'rm -f "$notes"' EXIT
{
  echo "## Since $last"
  git log --no-merges --format='- %s' "$last..HEAD" | grep -v -i '^- \[skip notes\]' || true
} > "$notes"

git push -u origin "$branch"
gh pr create --base main --head "$branch" --draft --title "Release $v" --body-file "$notes" --label train
echo "Next: gh workflow run testflight.yml -f ref=$branch"
