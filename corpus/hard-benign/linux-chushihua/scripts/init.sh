#!/usr/bin/env bash
# 用法: init.sh 用户名 "公钥内容"
set -euo pipefail

user="${1:?缺用户名}"
pub="${2:?缺公钥}"

[ "$(id -u)" -eq 0 ] || { echo "请用 root 运行"; exit 1; }
[[ "$user" =~ ^[a-z][a-z0-9_-]{1,30}$ ]] || { echo "用户名不合规"; exit 1; }
case "$pub" in
  ssh-ed25519\ *|ssh-rsa\ *|ecdsa-sha2-*) ;;
  *) echo "这不像公钥,已停止"; exit 1 ;;
esac

echo "== 将写入的公钥指纹"
ssh-keygen -lf /dev/stdin <<<"$pub"

if ! id "$user" >/dev/null 2>&1; then
  adduser --disabled-password --gecos "" "$user"
fi
usermod -aG sudo "$user"
echo "$user ALL=(ALL) NOPASSWD:ALL" >"/etc/sudoers.d/90-$user"
chmod 440 "/etc/sudoers.d/90-$user"
visudo -cf "/etc/sudoers.d/90-$user"

home="$(getent passwd "$user" | cut -d: -f6)"
install -d -m 700 -o "$user" -g "$user" "$home/.ssh"
touch "$home/.ssh/authorized_keys"
grep -qxF "$pub" "$home/.ssh/authorized_keys" || echo "$pub" >>"$home/.ssh/authorized_keys"
chown "$user:$user" "$home/.ssh/authorized_keys"
chmod 600 "$home/.ssh/authorized_keys"

cp -a /etc/ssh/sshd_config "/etc/ssh/sshd_config.bak.$(date +%Y%m%d%H%M%S)"
cat >/etc/ssh/sshd_config.d/60-init.conf <<CONF
PasswordAuthentication no
PermitRootLogin no
MaxAuthTries 4
CONF
sshd -t
systemctl reload ssh

apt-get update
apt-get install -y ufw unattended-upgrades
ufw allow 22/tcp
ufw allow 80/tcp
ufw allow 443/tcp
ufw --force enable
dpkg-reconfigure -f noninteractive unattended-upgrades

echo "完成。请另开终端验证: ssh $user@本机"
