#!/usr/bin/env bash
set -euo pipefail

svc="${1:?用法: init.sh 服务名}"
base="/srv/$svc"

mkdir -p "$base/data" /srv/backup
touch "$base/.env"
chmod 600 "$base/.env"

docker network inspect web >/dev/null 2>&1 || docker network create web

# 反向代理
if ! docker ps -a --format '{{.Names}}' | grep -qx caddy; then
  mkdir -p /srv/caddy/data && touch /srv/caddy/Caddyfile
  docker run -d --name caddy --restart unless-stopped --network web -p 80:80 -p 443:443 \
    -v /srv/caddy/Caddyfile:/etc/caddy/Caddyfile:ro -v /srv/caddy/data:/data \
    caddy:2.8.4 >/dev/null
fi
ip="$(curl -s https://ifconfig.me || true)"
echo "本机公网地址：${ip:-未取得}，请确认域名已解析到这里"
grep -q "^PasswordAuthentication no" /etc/ssh/sshd_config || echo "建议关闭 SSH 密码登录"

echo "目录已建好：$base"
