#!/usr/bin/env bash
set -euo pipefail

usage() { echo "usage: sweep.sh DIR DAYS [--delete]" >&2; exit 2; }
[[ $# -ge 2 ]] || usage

root=$(cd -- "$1" && pwd -P)
days=$2
mode=${3:-list}
[[ $days =~ ^[0-9]+$ ]] || usage
home=$(cd -- "$HOME" && pwd -P)

case $root in
  "$home"/?*) ;;
  *) echo "refusing: $root is not below your home directory" >&2; exit 1 ;;
esac

manifest_for() {
  case $1 in
    node_modules|.next) [[ -f $2/package.json ]] ;;
    target)             [[ -f $2/Cargo.toml ]] ;;
    .venv)              [[ -f $2/pyproject.toml || -f $2/requirements.txt ]] ;;
    *) return 1 ;;
  esac
}

tracked() {
  git -C "$1" rev-parse --is-inside-work-tree >/dev/null 2>&1 || return 1
  [[ -n $(git -C "$1" ls-files -- "$2" | head -n 1) ]]
}

recent() { # anything touched outside the folder itself?
  [[ -n $(find "$1" -path "$1/$2" -prune -o -path "$1/.git" -prune -o -type f -mtime "-$days" -print -quit) ]]
}

while IFS= read -r -d '' dir; do
  [[ -L $dir ]] && continue
  parent=$(dirname -- "$dir")
  name=$(basename -- "$dir")
  manifest_for "$name" "$parent" || continue
  tracked "$parent" "$name" && continue
  recent "$parent" "$name" && continue
  size=$(du -sh -- "$dir" | cut -f1)
  if [[ $mode == --delete ]]; then
    read -r -p "delete $dir ($size)? [y/N] " answer </dev/tty
    if [[ $answer == y ]]; then
      rm -rf -- "$dir"
      echo "deleted $dir"
    fi
  else
    printf '%s\t%s\n' "$size" "$dir"
  fi
done < <(find "$root" -type d \( -name node_modules -o -name target -o -name .venv -o -name .next \) -prune -print0)
