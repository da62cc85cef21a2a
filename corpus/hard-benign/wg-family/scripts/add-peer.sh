#!/usr/bin/env bash
set -euo pipefail
umask 077
name=${1:?name}; num=${2:?host number 2-254}
[[ $EUID -eq 0 ]] || { echo "run with sudo" >&2; exit 1; }
[[ $name =~ ^[a-z0-9-]+$ ]] || { echo "bad name" >&2; exit 1; }
(( num >= 2 && num <= 254 )) || { echo "bad number" >&2; exit 1; }

endpoint=$(cat /etc/wireguard/endpoint)
server_pub=$(wg pubkey < /etc/wireguard/server.key)
ip="10.44.0.$num"

if wg show wg0 allowed-ips | grep -qF "$ip/32"; then
  echo "$ip is taken" >&2
  exit 1
fi

priv=$(wg genkey)
pub=$(wg pubkey <<< "$priv")
psk=$(mktemp)
trap 'rm -f "$psk"' EXIT
wg genpsk > "$psk"

wg set wg0 peer "$pub" preshared-key "$psk" allowed-ips "$ip/32"
wg-quick save wg0
printf '%s %s %s %s\n' "$(date +%F)" "$name" "$ip" "$pub" >> /etc/wireguard/peers.txt

qrencode -t ansiutf8 "[Interface]
PrivateKey = $priv
Address = $ip/32
DNS = 192.168.1.1
[Peer]
PublicKey = $server_pub
PresharedKey = $(cat "$psk")
Endpoint = $endpoint
AllowedIPs = 10.44.0.0/24, 192.168.1.0/24"
echo "scan it now; the private key is not stored"
