#!/bin/bash
# 把清单里的路径移到废纸篓（可恢复）
set -eu
LIST="${1:?用法：trash.sh to_remove.txt}"
n=0
while IFS= read -r p; do
  [ -n "$p" ] || continue
  case "$p" in
    *..*) echo "跳过（路径含 ..）：$p"; continue ;;
    /Applications/*.app|"$HOME"/Library/*/*) ;;
    *) echo "跳过（不在允许的位置）：$p"; continue ;;
  esac
  [ -e "$p" ] || { echo "不存在：$p"; continue; }
  osascript - "$p" <<'AS' >/dev/null
on run argv
  tell application "Finder" to delete (POSIX file (item 1 of argv) as alias)
end run
AS
  echo "已移到废纸篓：$p"
  n=$((n + 1))
done < "$LIST"
echo "共 $n 项。"
