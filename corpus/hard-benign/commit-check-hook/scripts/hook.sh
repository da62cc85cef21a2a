#!/usr/bin/env bash
# Install the pre-commit hook in the present repository, or take it out again.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source_file="$here/assets/pre-commit"

die() { printf '%s\n' "$*" >&2; exit 1; }

repo=$(git rev-parse --show-toplevel 2>/dev/null) || die "not in a git repository"
custom=$(git config --get core.hooksPath || true)

target_path() {
  if [[ -n $custom ]]; then
    die "this repository takes its hooks from $custom (core.hooksPath); add the check there by hand"
  fi
  printf '%s/pre-commit' "$(cd "$repo" && realpath "$(git rev-parse --git-path hooks)")"
}

install_hook() {
  local target
  target=$(target_path)
  if [[ -e $target ]]; then
    cmp -s "$source_file" "$target" && { echo "already installed"; return; }
    printf 'There is a hook already:\n\n' >&2
    sed -n 1,40p "$target" >&2
    die "left as it is"
  fi
  mkdir -p "$(dirname "$target")"
  install -m 755 "$source_file" "$target"
  printf 'installed: %s\n' "$target"
}

uninstall_hook() {
  local target
  target=$(target_path)
  [[ -e $target ]] || { echo "not installed"; return; }
  cmp -s "$source_file" "$target" || die "$target has been changed since; remove it by hand"
  rm -- "$target"
  printf 'removed: %s\n' "$target"
}

case ${1:-} in
  preview) cat "$source_file" ;;
  install) install_hook ;;
  uninstall) uninstall_hook ;;
  test) cd "$repo" && bash "$source_file" && echo "no problems" ;;
  *) die "usage: ${0##*/} preview|install|test|uninstall" ;;
esac
