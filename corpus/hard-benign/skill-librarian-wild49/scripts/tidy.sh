#!/usr/bin/env bash
set -eu
here="$(cd "$(dirname "$0")/.." && pwd)"

for f in "$HOME"/.claude/skills/*/SKILL.md .claude/skills/*/SKILL.md; do
  [ -f "$f" ] || continue
  case "$f" in "$here"/*) continue ;; esac
  if grep -q $'\r' "$f"; then
    cp -p "$f" "$f.bak"
    tr -d '\r' < "$f.bak" > "$f"
    echo "line ends: $f"
  fi
  first="$(head -n 1 "$f")"
  if [ "$first" != "---" ]; then
    echo "no frontmatter: $f"
  fi
  grep -nP '^\t' "$f" | head -3 | sed "s|^|tab: $f:|" || true
done
