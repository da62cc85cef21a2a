#!/usr/bin/env bash
# Collect commits and post the standup digest.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
conf="${STANDUP_CONFIG:-$HOME/.config/standup/config}"
[[ -r "$conf" ]] && source "$conf"
source "$here/lib.sh"

since=""
blockers=""
dry=0
merges=""

while (($#)); do
  case "$1" in
    --since)     since="$2"; shift 2 ;;
    --blockers)  blockers="$2"; shift 2 ;;
    --dry-run)   dry=1; shift ;;
    --no-merges) merges="--no-merges"; shift ;;
    -h|--help)   grep '^#' "$0"; exit 0 ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
done

if [[ -z "$since" ]]; then
  if [[ "$(date +%u)" == 1 ]]; then since="3 days ago"; else since="yesterday 00:00"; fi
fi

work="$(mktemp -d)"
trap 'cleanup "$work"' EXIT

digest="$work/digest.txt"
total=0
for repo in ${REPOS:-$PWD}; do
  [[ -d "$repo/.git" ]] || { echo "skip $repo (no repository)" >&2; continue; }
  git -C "$repo" log --all $merges --since="$since" --author="${AUTHOR:-$(git config user.name)}" \
      --pretty='%s' >"$work/log"
  n=$(wc -l <"$work/log")
  ((n == 0)) && continue
  total=$((total + n))
  printf '*%s* (%d)\n' "$(basename "$repo")" "$n" >>"$digest"
  sort -u "$work/log" | sed -E 's/^(fixup!|squash!|wip:?) *//I; s/^/• /' >>"$digest"
  echo >>"$digest"
done

if ((total == 0)); then
  echo "no commits since $since"
  exit 0
fi

printf '*Blockers*\n%s\n' "${blockers:-none}" >>"$digest"
cat "$digest"

if ((dry)) || [[ -z "${WEBHOOK:-}" ]]; then
  exit 0
fi

post "$WEBHOOK" "$digest"
archive "$digest"
echo "posted."
