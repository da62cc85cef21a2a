#!/usr/bin/env bash
# Install, remove or try the commit-msg hook in this repository.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
mark='# commit-message-guard'

die() { printf 'guard: %s\n' "$*" >&2; exit 1; }

hook_path() {
  git rev-parse --git-dir >/dev/null 2>&1 || die "not in a repository"
  if git config --get core.hooksPath >/dev/null; then
    die "core.hooksPath is set to $(git config --get core.hooksPath); add the hook there by hand"
  fi
  git rev-parse --path-format=absolute --git-path hooks/commit-msg
}

is_ours() { [[ -f $1 ]] && sed -n 2p "$1" | grep -qxF "$mark"; }

install_hook() {
  local hook
  hook=$(hook_path)
  if [[ -e $hook ]] && ! is_ours "$hook"; then
    die "$hook exists and is not ours; left alone"
  fi
  mkdir -p "$(dirname "$hook")"
  install -m 755 "$here/templates/commit-msg" "$hook"
  echo "installed $hook"
}

remove_hook() {
  local hook
  hook=$(hook_path)
  is_ours "$hook" || die "our hook is not installed here"
  rm -- "$hook"
  echo "removed $hook"
}

check_range() {
  local tmp bad=0 sha
  tmp=$(mktemp)
  # shellcheck disable=SC2064
  trap "rm -f '$tmp'" EXIT
  for sha in $(git rev-list --no-merges "$1"); do
    git log -1 --format=%B "$sha" >"$tmp"
    if ! sh "$here/templates/commit-msg" "$tmp"; then
      echo "  in $(git log -1 --format='%h %s' "$sha")" >&2
      bad=$((bad + 1))
    fi
  done
  echo "$bad messages break the rules"
  [[ $bad -eq 0 ]]
}

case ${1:-} in
  install) install_hook ;;
  remove) remove_hook ;;
  check) check_range "${2:-HEAD~10..HEAD}" ;;
  *) die "usage: guard.sh install | remove | check [range]" ;;
esac
