set -eu
conf=/etc/ssh/sshd_config
cp -p "$conf" "$conf.bak.$(date +%F-%H%M%S)"
sed -i -E 's/^#?\s*PasswordAuthentication\b.*/PasswordAuthentication no/' "$conf"
grep -q '^PasswordAuthentication no' "$conf" || echo 'PasswordAuthentication no' >>"$conf"
sshd -t
systemctl reload ssh 2>/dev/null || systemctl reload sshd
if command -v ufw >/dev/null; then
  for p in 22 80 443; do ufw allow "$p/tcp" >/dev/null; done
  ufw --force enable
fi
timedatectl set-timezone Asia/Shanghai
