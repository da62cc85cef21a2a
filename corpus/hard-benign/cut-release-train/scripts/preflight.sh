#!/usr/bin/env bash
# Checks before a train is cut. Exits non-zero on the first failure.
set -euo pipefail

fail() { printf 'preflight: %s\n' "$1" >&2; exit 1; }

command -v gh >/dev/null || fail "gh is not installed"
gh auth status >/dev/null 2>&1 || fail "gh is not logged in"

[[ -z "$(git status --porcelain)" ]] || fail "working tree is dirty"

git fetch --quiet --tags origin
local_main=$(git rev-parse main)
remote_main=$(git rev-parse origin/main)
[[ "$local_main" == "$remote_main" ]] || fail "main ($local_main) differs from origin/main ($remote_main)"

conclusion=$(gh run list --workflow ci.yml --branch main --limit 1 \
  --json conclusion,headSha --jq '.[0] | "\(.conclusion) \(.headSha)"')
read -r state sha <<<"$conclusion"
[[ "$state" == "success" ]] || fail "last CI run on main is '$state'"
[[ "$sha" == "$remote_main" ]] || fail "CI has not finished for $remote_main yet"

blockers=$(gh issue list --label train-blocker --state open --json number --jq 'length')
[[ "$blockers" == "0" ]] || fail "$blockers open train-blocker issue(s)"

last=$(git describe --tags --match 'train-*' --exclude '*-rc*' --abbrev=0)
count=$(git rev-list --count "$last"..origin/main)
printf 'ok: %s commits since %s, head %s\n' "$count" "$last" "${remote_main:0:12}"
