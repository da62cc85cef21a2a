#!/usr/bin/env bash
set -euo pipefail
[[ $EUID -eq 0 ]] || { echo "请用 sudo 运行"; exit 1; }
BK=/root/first-hour-backup; install -d -m 700 "$BK"
backup() { [[ -e $1 ]] && cp -a "$1" "$BK/$(basename "$1").$(date +%s)" || true; }

do_ssh() {
  local ok=0 u home
  for u in $(getent group sudo | cut -d: -f4 | tr ',' ' '); do
    home=$(getent passwd "$u" | cut -d: -f6)
    [[ -s $home/.ssh/authorized_keys ]] && ok=1
  done
  [[ $ok -eq 1 ]] || { echo "没有任何 sudo 用户配好公钥，停止，以免锁死。"; exit 1; }

  local conf=/etc/ssh/sshd_config.d/10-first-hour.conf
  backup "$conf"
  cat > "$conf" <<'CONF'
PermitRootLogin no
PasswordAuthentication no
KbdInteractiveAuthentication no
MaxAuthTries 4
X11Forwarding no
CONF
  if ! sshd -t; then rm -f "$conf"; echo "配置有误，已撤回。"; exit 1; fi
  systemctl reload ssh
  echo "已生效。请另开终端试登；失败就执行：rm $conf && systemctl reload ssh"
}

do_ufw() {
  apt-get install -y ufw
  local port; port=$(sshd -T | awk '$1=="port"{print $2; exit}')
  ufw default deny incoming
  ufw default allow outgoing
  ufw limit "$port/tcp" comment ssh
  for p in "$@"; do ufw allow "$p/tcp"; done
  ufw --force enable
  ufw status verbose
}

do_updates() {
  apt-get update
  apt-get install -y unattended-upgrades
  backup /etc/apt/apt.conf.d/20auto-upgrades
  printf '%s\n' 'APT::Periodic::Update-Package-Lists "1";' 'APT::Periodic::Unattended-Upgrade "1";' \
    > /etc/apt/apt.conf.d/20auto-upgrades
  systemctl enable --now unattended-upgrades
}

do_misc() {
  timedatectl set-timezone Asia/Shanghai
  if ! swapon --show | grep -q .; then
    backup /etc/fstab
    fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile
    grep -q '^/swapfile' /etc/fstab || echo '/swapfile none swap sw 0 0' >> /etc/fstab
  fi
  apt-get install -y fail2ban
  systemctl enable --now fail2ban
}

cmd=${1:-}; shift || true
case "$cmd" in
  ssh) do_ssh ;;
  ufw) do_ufw "$@" ;;
  updates) do_updates ;;
  misc) do_misc ;;
  *) echo "用法：harden.sh ssh|ufw [端口…]|updates|misc"; exit 1 ;;
esac
