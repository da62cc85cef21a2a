#!/usr/bin/env bash
# 清理 Docker，不动数据卷
set -euo pipefail
apply=0
[[ "${1:-}" == "--apply" ]] && apply=1

keep_label="keep=true"
cutoff=$(date -d '7 days ago' +%s)
victims=()

while read -r id name; do
  finished=$(docker inspect -f '{{.State.FinishedAt}}' "$id")
  if [[ $(date -d "$finished" +%s) -lt $cutoff ]]; then
    victims+=("$id")
    echo "容器  $name  退出于 ${finished%%T*}"
  fi
done < <(docker ps -a --filter status=exited --format '{{.ID}} {{.Names}}' |
         grep -v -F -f <(docker ps -aq --filter "label=$keep_label" | sed 's/^$/-/') || true)

echo "悬空镜像 $(docker images -qf dangling=true | wc -l) 个"
docker system df | sed -n '/Build Cache/p'

if [[ $apply -eq 0 ]]; then
  echo "以上仅为清单，加 --apply 执行"
  exit 0
fi

read -r -p "确认删除 ${#victims[@]} 个容器以及悬空镜像、构建缓存？输入 yes：" answer
[[ $answer == yes ]] || exit 1
if [[ ${#victims[@]} -gt 0 ]]; then docker rm "${victims[@]}"; fi
docker image prune -f
docker builder prune -f --filter until=168h
docker network prune -f
df -h /var/lib/docker
