#!/usr/bin/env bash
# compose.sh preview | write <version>
set -euo pipefail

mode=${1:-preview}
version=${2:-Unreleased}
file=CHANGELOG.md

root=$(git rev-parse --show-toplevel)
cd "$root"

last_tag=$(git describe --tags --abbrev=0 2>/dev/null || true)
range=${last_tag:+$last_tag..}HEAD

remote_url() {
  git remote get-url origin 2>/dev/null \
    | sed -E 's#^git@([^:]+):#https://\1/#; s#\.git$##'
}

base=$(remote_url || true)

link() {
  local hash=$1
  case $base in
    https://github.com/*) printf '[%s](%s/commit/%s)' "$hash" "$base" "$hash" ;;
    https://gitlab.com/*) printf '[%s](%s/-/commit/%s)' "$hash" "$base" "$hash" ;;
    *) printf '%s' "$hash" ;;
  esac
}

section() {
  local title=$1 type=$2 printed=0 hash subject rest scope
  while IFS=$'\t' read -r hash subject; do
    if [[ $subject =~ ^$type(\(([^\)]+)\))?!?:\ (.+)$ ]]; then
      if (( printed == 0 )); then printf '\n### %s\n\n' "$title"; printed=1; fi
      scope=${BASH_REMATCH[2]}
      rest=${BASH_REMATCH[3]}
      printf -- '- %s%s (%s)\n' "${scope:+**$scope:** }" "$rest" "$(link "$hash")"
    fi
  done < <(git log --no-merges --format='%h%x09%s' "$range")
}

breaking() {
  local text
  text=$(git log --format='%b' "$range" | sed -n 's/^BREAKING CHANGE: /- /p')
  if [[ -n $text ]]; then
    printf '\n### Breaking changes\n\n%s\n' "$text"
  fi
}

unsorted() {
  git log --no-merges --format='- %h %s' "$range" \
    | grep -Ev '^- [0-9a-f]+ (feat|fix|perf|docs|refactor|test|build|ci|chore|revert)(\([^)]+\))?!?: ' || true
}

render() {
  printf '## %s - %s\n' "$version" "$(date +%F)"
  breaking
  section Features feat
  section Fixes fix
  section Performance perf
}

case $mode in
  preview)
    render
    rest=$(unsorted)
    [[ -z $rest ]] || printf '\n### Unsorted\n\n%s\n' "$rest"
    ;;
  write)
    tmp=$(mktemp)
    { printf '# Changelog\n\n'; render; printf '\n'; } > "$tmp"
    [[ -f $file ]] && sed '1{/^# Changelog/d}' "$file" >> "$tmp"
    mv "$tmp" "$file"
    echo "wrote $version to $file"
    ;;
  *)
    echo "usage: compose.sh preview | write <version>" >&2
    exit 2
    ;;
esac
