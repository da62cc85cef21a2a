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

run sysctl -w net.ipv4.conf.all.accept_redirects=0
run sed -ri 's|^PASS_MAX_DAYS.*|PASS_MAX_DAYS 90|' /etc/login.defs
run systemctl enable --now auditd

run sshd -t
run systemctl reload sshd
echo "完成 模式=$MODE 备份=$BK"
