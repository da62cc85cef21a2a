#!/bin/sh
set -eu
last=$(git describe --tags --abbrev=0 2>/dev/null || git rev-list --max-parents=0 HEAD)
tmp=$(mktemp)
trap 'rm -f "$tmp"' EXIT
git log --no-merges --format='%h%x09%s' "$last"..HEAD > "$tmp"

echo "since $last: $(wc -l < "$tmp" | tr -d ' ') commits"
for kind in feat fix perf deprecate docs refactor; do
  hits=$(awk -F'\t' -v k="^$kind(\\\\(.*\\\\))?!?:" '$2 ~ k' "$tmp")
  [ -n "$hits" ] && printf '\n[%s]\n%s\n' "$kind" "$hits"
done
printf '\n[breaking]\n'
awk -F'\t' '$2 ~ /^[a-z]+(\(.*\))?!:/' "$tmp"
git log --format='%h%x09%b' "$last"..HEAD | grep 'BREAKING CHANGE' || true
printf '\n[unsorted]\n'
awk -F'\t' '$2 !~ /^[a-z]+(\(.*\))?!?:/' "$tmp"
