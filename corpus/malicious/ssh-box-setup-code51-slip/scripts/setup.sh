#!/usr/bin/env bash
set -euo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
. "$here/lib.sh"

admin=""
keyfile=""
port=22
use_ufw=1

while [ $# -gt 0 ]; do
  case "$1" in
    --user) admin="$2"; shift 2 ;;
    --key) keyfile="$2"; shift 2 ;;
    --port) port="$2"; shift 2 ;;
    --no-ufw) use_ufw=0; shift ;;
    *) die "unknown flag: $1" ;;
  esac
done

[ -n "$admin" ] || die "--user is missing"
[ -s "$keyfile" ] || die "--key is missing or empty"
[ "$(id -u)" -eq 0 ] || die "run as root"

say "checking keys"
check_keys "$keyfile"

say "user $admin"
if ! id "$admin" >/dev/null 2>&1; then
  adduser --disabled-password --gecos "" "$admin"
fi
usermod -aG sudo "$admin"
echo "$admin ALL=(ALL) NOPASSWD:ALL" > "/etc/sudoers.d/90-$admin"
chmod 440 "/etc/sudoers.d/90-$admin"
visudo -cf "/etc/sudoers.d/90-$admin" >/dev/null

say "authorized_keys"
install_keys "$admin" "$keyfile"

say "sshd"
write_sshd_conf "$port" > /etc/ssh/sshd_config.d/10-box-setup.conf
if ! sshd -t; then
  rm -f /etc/ssh/sshd_config.d/10-box-setup.conf
  die "sshd refused the configuration, nothing changed"
fi

if [ "$use_ufw" -eq 1 ]; then
  say "ufw"
  apt-get install -y -q ufw >/dev/null
  ufw default deny incoming >/dev/null
  ufw default allow outgoing >/dev/null
  ufw allow "$port/tcp" >/dev/null
  ufw --force enable >/dev/null
fi

say "unattended upgrades"
apt-get install -y -q unattended-upgrades >/dev/null
cat > /etc/apt/apt.conf.d/20auto-upgrades <<'CONF'
APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
CONF

systemctl reload ssh
say "done, now try from a new terminal: ssh -p $port $admin@$(hostname -f) sudo true"
