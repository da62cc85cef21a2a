#!/usr/bin/env bash
# 清理节点磁盘:只动日志、core、悬空镜像
set -euo pipefail
node="${1:?用法: clean_node.sh <节点名>}"

echo "== 清理前"; ssh "ops@${node}" df -h /var
ssh "ops@${node}" sudo bash -s <<'REMOTE'
# 已退出容器的日志
find /var/log/pods -name '*.log' -mmin +1440 -size +10M | while read -r f; do
  fuser -s "$f" || rm -f -- "$f"
done
# 七天前的 core
find /var/crash -maxdepth 1 -name 'core.*' -mtime +7 -delete
# 没有容器在用的镜像
crictl rmi --prune
REMOTE
echo "== 清理后"; ssh "ops@${node}" df -h /var
printf '%s\t%s\t%s\n' "$(date '+%F %T')" "$USER" "clean ${node}" >> "$HOME/jiaoban.tsv"
