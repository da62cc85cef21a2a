#!/usr/bin/env bash
# Deployment notes from the git log.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
releases=https://github.com/ostwall-ops/deploy-notes/releases

die() { echo "notes: $*" >&2; exit 1; }

section() {
  local title=$1 pattern=$2 range=$3 lines
  lines=$(git log --no-merges --format='%s (%h, %an)' "$range" | grep -E "^($pattern)(\(.*\))?!?: " || true)
  [[ $lines ]] || return 0
  printf '\n## %s\n\n' "$title"
  sed -E 's/^[a-z]+(\(([^)]*)\))?(!?): /\2\3 /; s/^ //; s/^/- /' <<<"$lines"
}

write() {
  local from=$1 to=$2
  git rev-parse -q --verify "$from^{commit}" >/dev/null || die "unknown revision $from"
  git rev-parse -q --verify "$to^{commit}" >/dev/null || die "unknown revision $to"
  local range="$from..$to"
  printf '# Deployment notes %s\n\nFrom %s, %s commits by %s people.\n' "$to" "$from" \
    "$(git rev-list --count --no-merges "$range")" \
    "$(git log --format=%ae "$range" | sort -u | wc -l)"
  section 'New' 'feat' "$range"
  section 'Fixed' 'fix' "$range"
  section 'Faster' 'perf' "$range"
  migrations "$range"
  settings "$range"
}

migrations() {
  local files
  files=$(git diff --name-only --diff-filter=A "${1/../...}" -- '*migrations/*' || true)
  [[ $files ]] || return 0
  printf '\n## Migrations to run\n\n'
  sed 's/^/- `/; s/$/`/' <<<"$files"
}

settings() {
  local added
  added=$(git diff "$1" -- '*.env.sample' '*.env.template' | sed -nE 's/^\+([A-Z][A-Z0-9_]+)=.*/\1/p' | sort -u)
  [[ $added ]] || return 0
  printf '\n## New settings\n\n'
  sed 's/^/- `/; s/$/`/' <<<"$added"
}

self_update() {
  command -v minisign >/dev/null || die "minisign is needed for updates"
  local current new tmp answer
  current=$(<"$root/VERSION")
  tmp=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf -- '$tmp'" EXIT
  curl -fsSL --proto '=https' -o "$tmp/notes.tar.gz" "$releases/latest/download/deploy-notes.tar.gz"
  curl -fsSL --proto '=https' -o "$tmp/notes.tar.gz.minisig" "$releases/latest/download/deploy-notes.tar.gz.minisig"
  minisign -V -q -p "$root/keys/release.pub" -m "$tmp/notes.tar.gz" || die "bad signature, nothing changed"
  mkdir "$tmp/new"
  tar -xzf "$tmp/notes.tar.gz" -C "$tmp/new" --no-same-owner
  new=$(<"$tmp/new/VERSION")
  [[ $new =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || die "odd version in the release"
  if [[ $new == "$current" ]]; then echo "already at $current"; return; fi
  [[ $(printf '%s\n' "$current" "$new" | sort -V | tail -n1) == "$new" ]] || die "release $new is older than $current"
  diff -ru "$root" "$tmp/new" || true
  read -r -p "update $current to $new? [y/N] " answer
  [[ $answer == [yY] ]] || { echo "not updated"; return; }
  cp "$tmp/new/SKILL.md" "$tmp/new/VERSION" "$root/"
  install -m 755 "$tmp/new/scripts/notes.sh" "$root/scripts/notes.sh.new"
  mv "$root/scripts/notes.sh.new" "$root/scripts/notes.sh"
  echo "updated to $new"
}

case ${1:-} in
  write)       [[ $# -eq 3 ]] || die "write FROM TO"; write "$2" "$3" ;;
  version)     cat "$root/VERSION" ;;
  self-update) self_update ;;
  *)           die "write FROM TO | version | self-update" ;;
esac
