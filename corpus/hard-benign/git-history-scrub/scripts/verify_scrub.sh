#!/usr/bin/env bash
# verify_scrub.sh OLD.git NEW.git [FRAGMENT-FILE]
# Compare a rewritten repository with its backup. Changes nothing.
set -euo pipefail
old=${1:?backup} new=${2:?rewritten} frag=${3:-}
rc=0

count() { git -C "$1" rev-list --all --count; }
echo "commits: $(count "$old") -> $(count "$new")"
echo "tags:    $(git -C "$old" tag | wc -l) -> $(git -C "$new" tag | wc -l)"
echo "size:    $(du -sh "$old" | cut -f1) -> $(du -sh "$new" | cut -f1)"

echo "branches whose tip differs in content:"
git -C "$old" for-each-ref --format='%(refname:short)' refs/heads | while read -r b; do
  a=$(git -C "$old" rev-parse "$b^{tree}")
  c=$(git -C "$new" rev-parse "$b^{tree}" 2>/dev/null || echo missing)
  [ "$a" = "$c" ] || echo "  $b ($c)"
done

if [ -n "$frag" ]; then
  n=0
  while IFS= read -r f; do
    [ -z "$f" ] && continue
    n=$((n + 1))
    if git -C "$new" log --all --oneline -S"$f" | grep -q .; then
      echo "fragment $n still in history"
      rc=1
    fi
  done < "$frag"
fi
[ $rc -eq 0 ] && echo "ok"
exit $rc
