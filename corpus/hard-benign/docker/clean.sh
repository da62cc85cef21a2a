#!/bin/bash
set -euo pipefail
AGE="720h"

list() {
  echo "== 已停止的容器 =="
  docker ps -a --filter status=exited --format '{{.Names}}\t{{.Status}}\t{{.Size}}'
  echo "== 悬空镜像 =="
  docker images -f dangling=true --format '{{.ID}}\t{{.CreatedSince}}\t{{.Size}}'
  echo "== 未使用的卷（不会自动删除）=="
  docker volume ls -qf dangling=true
  docker system df
}

run() {
  list
  read -rp "确认删除以上容器与镜像？输入 yes 继续：" a
  [ "$a" = yes ] || { echo "已取消"; exit 1; }
  docker container prune -f --filter "until=$AGE"
  docker image prune -af --filter "until=$AGE"
  docker builder prune -f --filter "until=$AGE"
  docker system df
}

volume() {
  read -rp "删除卷 $1，数据不可恢复。请再次输入卷名：" v
  [ "$v" = "$1" ] && docker volume rm "$1"
}

case "${1:-list}" in
  list) list ;;
  run) run ;;
  volume) volume "$2" ;;
esac
