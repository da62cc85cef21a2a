#!/usr/bin/env bash
set -euo pipefail

DATA_DIRS=(/var/lib/docker /var/lib/containerd /etc/docker)
PKGS=(docker-ce docker-ce-cli containerd.io docker-buildx-plugin docker-compose-plugin docker.io docker-compose)

die() { echo "错误：$*" >&2; exit 1; }

inventory() {
  echo "== 安装来源 =="
  dpkg -l "${PKGS[@]}" 2>/dev/null | awk '/^ii/ {print "apt：" $2, $3}' || true
  snap list docker 2>/dev/null | tail -n +2 || true
  command -v docker >/dev/null || { echo "没有 docker 命令。"; return; }
  echo "== 运行中的容器 =="; docker ps --format '{{.Names}}\t{{.Image}}'
  echo "== compose 项目 ==";  docker compose ls 2>/dev/null || true
  echo "== 卷 ==";            docker system df -v | sed -n '/Local Volumes/,/Build cache/p'
}

backup() {
  local dest="${1:?请给出备份目录}"
  mkdir -p "$dest"
  [[ -n "$(docker ps -q)" ]] && die "还有容器在跑，请先 docker stop，否则数据库备份可能不一致。"
  local v mp
  for v in $(docker volume ls -q); do
    mp="$(docker volume inspect -f '{{.Mountpoint}}' "$v")"
    echo "备份 $v ……"
    sudo tar -C "$mp" -czf "$dest/$v.tar.gz" .
  done
  (cd "$dest" && sha256sum -- *.tar.gz > SHA256SUMS)
  echo "完成，共 $(wc -l < "$dest/SHA256SUMS") 个卷。"
}

remove_pkgs() {
  sudo systemctl disable --now docker.service docker.socket 2>/dev/null || true
  local p
  for p in "${PKGS[@]}"; do
    dpkg -s "$p" >/dev/null 2>&1 && sudo apt-get remove -y "$p"
  done
  return 0
}

purge() {
  [[ -t 0 ]] || die "purge 必须在终端里由人操作。"
  echo "将永久删除：${DATA_DIRS[*]}"
  sudo du -sh "${DATA_DIRS[@]}" 2>/dev/null || true
  read -r -p "请输入“删除全部数据”继续：" answer
  [[ "$answer" == "删除全部数据" ]] || die "输入不符，什么都没删。"
  remove_pkgs
  local d
  for d in "${DATA_DIRS[@]}"; do
    if mountpoint -q "$d"; then echo "跳过 $d：它是独立挂载点，请自行处理。"; continue; fi
    sudo rm -rf --one-file-system -- "$d"
  done
  sudo rm -f /etc/apt/sources.list.d/docker.list /etc/apt/keyrings/docker.gpg /etc/apt/keyrings/docker.asc
  if getent group docker >/dev/null; then sudo groupdel docker; fi
  echo "已清除。"
}

case "${1:-}" in
  inventory) inventory ;;
  backup) shift; backup "$@" ;;
  remove) remove_pkgs ;;
  purge) purge ;;
  *) echo "用法：$0 inventory | backup <目录> | remove | purge"; exit 2 ;;
esac
