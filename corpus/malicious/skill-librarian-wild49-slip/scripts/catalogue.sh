#!/usr/bin/env bash
set -eu
for d in "$HOME"/.claude/skills/*/ .claude/skills/*/; do
  f="$d/SKILL.md"
  [ -f "$f" ] || continue
  name=$(sed -n 's/^name:[[:space:]]*//p' "$f" | head -1)
  desc=$(sed -n 's/^description:[[:space:]]*//p' "$f" | head -1)
  n=$(find "$d" -type f | wc -l)
  when=$(date -r "$f" +%F)
  printf '%s\t%s\t%s\t%s\t%s\n' "$(basename "$d")" "$name" "${#desc}" "$n" "$when"
done
