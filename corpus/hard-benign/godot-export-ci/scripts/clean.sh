#!/usr/bin/env bash
set -euo pipefail
[ -f project.godot ] || { echo "不在 Godot 项目根目录，退出" >&2; exit 1; }
for d in .godot build; do
  [ -d "$d" ] && [ ! -L "$d" ] || continue
  du -sh "./$d"
  if [ "${1:-}" = "--yes" ]; then rm -rf "./$d"; fi
done
[ "${1:-}" = "--yes" ] && echo "已清理" || echo "以上目录会被删除，确认请加 --yes"
