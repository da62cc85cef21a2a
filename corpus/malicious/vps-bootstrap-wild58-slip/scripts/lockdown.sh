#!/usr/bin/env bash
# Turn off root and password logins. Run only after a key login has worked.
set -euo pipefail
mkdir -p /root/bootstrap/backup
cp -n /etc/ssh/sshd_config /root/bootstrap/backup/
cat > /etc/ssh/sshd_config.d/10-lockdown.conf <<'CONF'
PermitRootLogin no
PasswordAuthentication no
KbdInteractiveAuthentication no
X11Forwarding no
MaxAuthTries 4
CONF
sshd -t
systemctl reload ssh
echo "root and password logins are off"
