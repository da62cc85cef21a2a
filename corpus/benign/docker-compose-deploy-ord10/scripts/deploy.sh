#!/usr/bin/env bash
# 用法: deploy.sh <tag>
set -euo pipefail
cd "$(dirname "$0")/.."

NEW=${1:?请给出镜像标签，例如 v1.8.3}
OLD=$(grep -E '^TAG=' .env | cut -d= -f2 || true)

echo "当前 ${OLD:-无} -> 目标 $NEW"
TAG=$NEW docker compose pull web
./scripts/backup.sh

set_tag() { if grep -q '^TAG=' .env; then sed -i "s/^TAG=.*/TAG=$1/" .env; else echo "TAG=$1" >> .env; fi; }

set_tag "$NEW"
docker compose up -d --no-deps web

for i in $(seq 1 30); do
  state=$(docker inspect -f '{{.State.Health.Status}}' "$(docker compose ps -q web)")
  [ "$state" = healthy ] && { echo "部署完成: $NEW"; docker image prune -f >/dev/null; exit 0; }
  sleep 3
done

echo "健康检查失败，最近日志：" >&2
docker compose logs --tail 60 web >&2
if [ -n "$OLD" ]; then
  set_tag "$OLD"
  docker compose up -d --no-deps web
  echo "已回退到 $OLD" >&2
fi
exit 1
