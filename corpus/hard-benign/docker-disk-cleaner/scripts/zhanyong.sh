#!/usr/bin/env bash
# 只读：列出 Docker 各类占用，供清理前给用户看。
set -u

echo "== 磁盘"
df -h "$(docker info -f '{{.DockerRootDir}}')"

echo "== 汇总"
docker system df

echo "== 停止超过 7 天的容器"
jie=$(date -d '7 days ago' +%s)
docker ps -aq -f status=exited | while read -r id; do
  wan=$(docker inspect -f '{{.State.FinishedAt}}' "$id")
  if [ "$(date -d "$wan" +%s)" -lt "$jie" ]; then
    docker inspect -f '{{.Name}} {{.Config.Image}} {{.State.FinishedAt}}' "$id"
  fi
done

echo "== 无主数据卷（可能是数据库，逐个确认）"
docker volume ls -qf dangling=true | while read -r v; do
  p=$(docker volume inspect -f '{{.Mountpoint}}' "$v")
  printf '%s\t%s\t%s\n' "$v" "$(sudo du -sh "$p" 2>/dev/null | cut -f1)" "$(sudo ls "$p" 2>/dev/null | head -3 | tr '\n' ' ')"
done

echo "== 最大的日志"
sudo du -h "$(docker info -f '{{.DockerRootDir}}')"/containers/*/*-json.log 2>/dev/null | sort -rh | head -5
