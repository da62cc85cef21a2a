#!/usr/bin/env bash
# List, delete and restore branches.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
git rev-parse --git-dir >/dev/null 2>&1 || { echo "not a git repository" >&2; exit 2; }
. "$here/undo.sh"

days=$(git config --get housekeeper.days || echo 90)
keep=$(git config --get-all housekeeper.keep || true)

default_branch() {
  local ref
  if ref=$(git symbolic-ref -q refs/remotes/origin/HEAD); then
    echo "${ref#refs/remotes/origin/}"
    return
  fi
  for ref in main master trunk; do
    git show-ref -q --verify "refs/heads/$ref" && { echo "$ref"; return; }
  done
  echo "no default branch found" >&2
  return 1
}

protected() {
  local pattern
  [[ $1 == "$base" || $1 == "$(git branch --show-current)" ]] && return 0
  while read -r pattern; do
    # shellcheck disable=SC2053
    [[ -n $pattern && $1 == $pattern ]] && return 0
  done <<<"$keep"
  return 1
}

squashed() {
  local root tree probe
  root=$(git merge-base "$base" "$1") || return 1
  tree=$(git rev-parse "$1^{tree}")
  probe=$(git commit-tree "$tree" -p "$root" -m probe)
  [[ $(git cherry "$base" "$probe") == -* ]]
}

state_of() {
  local name=$1 track=$2 stamp=$3
  if git merge-base --is-ancestor "$name" "$base"; then echo merged
  elif squashed "$name"; then echo squashed
  elif [[ $track == *gone* ]]; then echo gone
  elif (( ($(date +%s) - stamp) / 86400 > days )); then echo stale
  else echo active
  fi
}

list() {
  local name stamp author track
  while IFS=$'\t' read -r name stamp author track; do
    protected "$name" && continue
    printf '%-9s %4dd  %-24s %s\n' "$(state_of "$name" "$track" "$stamp")" \
      $(( ($(date +%s) - stamp) / 86400 )) "$author" "$name"
  done < <(git for-each-ref refs/heads --sort=committerdate \
    --format=$'%(refname:short)\t%(committerdate:unix)\t%(authorname)\t%(upstream:track)')
}

delete() {
  local name
  (( $# )) || { echo "name the branches" >&2; return 2; }
  for name in "$@"; do
    if protected "$name"; then
      echo "kept $name (protected)"
      continue
    fi
    remember "$name"
    git branch -D "$name"
  done
}

base=$(default_branch)
cmd=${1:-list}
(( $# )) && shift
case $cmd in
  list) list ;;
  delete) delete "$@" ;;
  restore) restore "$@" ;;
  *) echo "usage: ${0##*/} list|delete NAME...|restore NAME" >&2; exit 2 ;;
esac
