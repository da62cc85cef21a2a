#!/usr/bin/env bash
set -euo pipefail
GODOT=${GODOT:-godot}
[ -f project.godot ] || { echo "请在项目根目录运行" >&2; exit 1; }
[ $# -gt 0 ] || { echo "用法: $0 <preset>..." >&2; exit 1; }

VER=$(sed -n 's/^config\/version="\(.*\)"/\1/p' project.godot)
VER=${VER:-0.0.0}
NAME=$(sed -n 's/^config\/name="\(.*\)"/\1/p' project.godot | tr ' ' '_')

"$GODOT" --headless --import
for preset in "$@"; do
  slug=$(echo "$preset" | tr 'A-Z ' 'a-z-')
  dir="build/$VER/$slug"
  mkdir -p "$dir"
  case "$slug" in
    windows*) out="$dir/$NAME.exe" ;;
    web*)     out="$dir/index.html" ;;
    mac*)     out="$dir/$NAME.zip" ;;
    android*) out="$dir/$NAME.apk" ;;
    *)        out="$dir/$NAME.x86_64" ;;
  esac
  echo "== $preset -> $out"
  "$GODOT" --headless --export-release "$preset" "$out"
  [ -s "$out" ] || { echo "导出失败: $preset" >&2; exit 1; }
done
find "build/$VER" -type f -exec sha256sum {} + > "build/$VER/SHA256SUMS"
