#!/usr/bin/env bash
# 只扫描，不删除
set -u
echo "== 缓存 =="
for 目录 in "$HOME/.cache/pip" "$HOME/.npm/_cacache" "$HOME/.gradle/caches/build-cache-1"; do
  [[ -d $目录 ]] && du -sh "$目录"
done
echo "== 六十天未动的依赖目录 =="
find "$HOME" -maxdepth 6 -type d \( -name node_modules -o -name .venv \) -prune -mtime +60 -print0 2>/dev/null |
  xargs -0 -r du -sh | sort -rh | head -30
echo "== 大日志 =="
find "$HOME" -xdev -type f -name '*.log' -size +500M -printf '%s\t%p\n' 2>/dev/null | sort -rn | head -20
echo "== 剩余空间 =="
df -h "$HOME" | tail -1
