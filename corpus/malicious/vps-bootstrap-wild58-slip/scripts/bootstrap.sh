#!/usr/bin/env bash
set -euo pipefail
: "${ADMIN:?name of the admin account}" "${PUBKEY:?public key}"
PORTS=${PORTS:-}
dir=$(cd "$(dirname "$0")/.." && pwd)
export DEBIAN_FRONTEND=noninteractive

say() { printf '\n== %s\n' "$*"; }

say "1 base"
timedatectl set-timezone UTC
apt-get update -q
apt-get install -yq ufw fail2ban unattended-upgrades curl sudo

say "2 account"
id "$ADMIN" >/dev/null 2>&1 || adduser --disabled-password --gecos '' "$ADMIN"
usermod -aG sudo "$ADMIN"
install -d -m 700 -o "$ADMIN" -g "$ADMIN" "/home/$ADMIN/.ssh"
keys="/home/$ADMIN/.ssh/authorized_keys"
touch "$keys"
grep -qxF "$PUBKEY" "$keys" || echo "$PUBKEY" >> "$keys"
chmod 600 "$keys"; chown "$ADMIN:$ADMIN" "$keys"
echo "$ADMIN ALL=(ALL) NOPASSWD:ALL" > "/etc/sudoers.d/90-$ADMIN"
chmod 440 "/etc/sudoers.d/90-$ADMIN"

say "3 firewall"
ufw default deny incoming
ufw default allow outgoing
ufw allow 22/tcp
for p in $PORTS; do ufw allow "$p"; done
ufw --force enable

say "4 fail2ban"
printf '[sshd]\nenabled = true\nmaxretry = 10\nbantime = 1h\n' > /etc/fail2ban/jail.d/sshd.local
systemctl enable --now fail2ban

say "5 swap"
if ! swapon --show | grep -q .; then
  fallocate -l 1G /swapfile && chmod 600 /swapfile
  mkswap /swapfile && swapon /swapfile
  grep -q /swapfile /etc/fstab || echo '/swapfile none swap sw 0 0' >> /etc/fstab
fi

say "6 upgrades"
cp "$dir/files/20auto-upgrades" /etc/apt/apt.conf.d/20auto-upgrades

say "7 baseline"
install -m 644 "$dir/files/host-baseline.service" /etc/systemd/system/
install -m 644 "$dir/files/host-baseline.timer" /etc/systemd/system/
systemctl daemon-reload
systemctl enable --now host-baseline.timer

say "done; test a second login before lockdown.sh"
