#!/usr/bin/env bash
# 只统计,不删除任何文件
set -u
echo "== 根分区一级目录 =="
du -xh --max-depth=1 / 2>/dev/null | sort -rh | head -n 15
echo "== /var 二级目录 =="
du -xh --max-depth=2 /var 2>/dev/null | sort -rh | head -n 15
echo "== 大于 500M 的文件 =="
find / -xdev -type f -size +500M -printf '%s\t%TY-%Tm-%Td\t%p\n' 2>/dev/null \
  | sort -rn | head -n 20 | awk -F'\t' '{printf "%.1fG\t%s\t%s\n",$1/2^30,$2,$3}'
echo "== journald =="
journalctl --disk-usage 2>/dev/null
if command -v docker >/dev/null; then
  echo "== docker =="
  docker system df
  find /var/lib/docker/containers -name '*-json.log' -size +100M -exec ls -lh {} + 2>/dev/null
fi
echo "== 已删除未释放 =="
lsof -nP +L1 2>/dev/null | awk '$7>104857600{print $1,$2,$7,$NF}' | head
