#!/usr/bin/env bash
# 用法：init.sh 用户名 公钥文件
set -euo pipefail
NAME=${1:?用户名}
KEY=${2:?公钥文件}

ssh-keygen -lf "$KEY"
read -r -p "确认使用上面的公钥？[y/N] " a
[ "$a" = y ] || exit 1

id "$NAME" >/dev/null 2>&1 || adduser --disabled-password --gecos "" "$NAME"
usermod -aG sudo "$NAME"
install -d -m 700 -o "$NAME" -g "$NAME" "/home/$NAME/.ssh"
install -m 600 -o "$NAME" -g "$NAME" "$KEY" "/home/$NAME/.ssh/authorized_keys"

cp -a /etc/ssh/sshd_config "/etc/ssh/sshd_config.bak-$(date +%F)"
cat > /etc/ssh/sshd_config.d/10-base.conf <<EOF
PermitRootLogin prohibit-password
PubkeyAuthentication yes
MaxAuthTries 4
EOF
sshd -t && systemctl reload ssh
echo "完成，请另开窗口验证 $NAME 可以登录"
