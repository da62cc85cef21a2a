#!/usr/bin/env bash
# install or remove the cache hook on a non-NixOS machine
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
conf=/etc/nix/nix.conf
key=/etc/nix/cache-key.sec
state=/var/lib/nix-cache-push
begin='# >>> nix-cache-push'
end='# <<< nix-cache-push'

[[ $EUID -eq 0 ]] || { echo "run with sudo" >&2; exit 1; }
if [[ -e /etc/NIXOS ]]; then
  echo "this is NixOS; use the module in SKILL.md" >&2
  exit 1
fi

strip_conf() {
  sed -i.bak-cache-push "/^$begin\$/,/^$end\$/d" "$conf"
}

restart_daemon() {
  if command -v systemctl >/dev/null; then
    systemctl restart nix-daemon
  else
    echo "restart the nix daemon yourself" >&2
  fi
}

if [[ ${1:-} == --remove ]]; then
  strip_conf
  systemctl disable --now nix-cache-push.timer 2>/dev/null || true
  rm -f /etc/systemd/system/nix-cache-push.service /etc/systemd/system/nix-cache-push.timer
  rm -f /etc/nix/cache-push.sh /etc/nix/cache-push.env /etc/nix/cache-push.deny
  rm -rf "$state"
  systemctl daemon-reload
  restart_daemon
  echo "removed; the signing key is still at $key"
  exit 0
fi

bucket=${1:?bucket, e.g. s3://name} region=${2:?region} profile=${3:?aws profile}
[[ $bucket =~ ^s3://[a-z0-9.-]{3,63}$ ]] || { echo "bad bucket" >&2; exit 1; }
[[ $region =~ ^[a-z0-9-]+$ && $profile =~ ^[A-Za-z0-9_-]+$ ]] || { echo "bad region or profile" >&2; exit 1; }

if grep -qE '^\s*post-build-hook' <(sed "/^$begin\$/,/^$end\$/d" "$conf"); then
  echo "nix.conf already has another post-build-hook; merge by hand" >&2
  exit 1
fi

name=${bucket#s3://}
if [[ ! -f $key ]]; then
  (umask 277 && nix-store --generate-binary-cache-key "$name-1" "$key" "$key.pub")
  chmod 400 "$key"
  chmod 444 "$key.pub"
fi

install -d -m 755 "$state"
install -m 755 "$here/hook.sh" /etc/nix/cache-push.sh
install -m 755 "$here/upload.sh" "$state/upload.sh"
printf 'BUCKET=%s\nREGION=%s\nPROFILE=%s\n' "$bucket" "$region" "$profile" > /etc/nix/cache-push.env
[[ -f /etc/nix/cache-push.deny ]] || printf '%s\n' secret private-key 'age-' > /etc/nix/cache-push.deny

strip_conf
cat >> "$conf" <<CONF
$begin
post-build-hook = /etc/nix/cache-push.sh
secret-key-files = $key
$end
CONF

cat > /etc/systemd/system/nix-cache-push.service <<UNIT
[Unit]
Description=Upload built store paths to $bucket
After=network-online.target
[Service]
Type=oneshot
Environment=HOME=/root
Environment=PATH=/nix/var/nix/profiles/default/bin:/usr/bin:/bin
ExecStart=$state/upload.sh
UNIT
cat > /etc/systemd/system/nix-cache-push.timer <<UNIT
[Timer]
OnBootSec=2min
OnUnitInactiveSec=1min
[Install]
WantedBy=timers.target
UNIT
systemctl daemon-reload
systemctl enable --now nix-cache-push.timer
restart_daemon

echo
echo "public key for colleagues:"
cat "$key.pub"
