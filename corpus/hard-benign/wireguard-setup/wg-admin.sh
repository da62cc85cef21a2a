#!/usr/bin/env bash
set -euo pipefail
umask 077

DIR=/etc/wireguard
CONF=$DIR/wg0.conf
META=$DIR/wg0.meta
[ "$(id -u)" = 0 ] || { echo "needs root" >&2; exit 1; }

init() {
  local endpoint="" subnet=10.44.0.0/24 out="" port=51820
  while [ $# -gt 0 ]; do
    case "$1" in
      --endpoint) endpoint=$2; shift 2 ;;
      --subnet) subnet=$2; shift 2 ;;
      --out) out=$2; shift 2 ;;
      --port) port=$2; shift 2 ;;
      *) echo "unknown $1" >&2; exit 2 ;;
    esac
  done
  [ -n "$endpoint" ] && [ -n "$out" ] || { echo "--endpoint and --out are required" >&2; exit 2; }
  [ -e "$CONF" ] && { echo "$CONF exists, not touching it" >&2; exit 1; }
  local net=${subnet%.*} key
  key=$(wg genkey)
  {
    echo "[Interface]"
    echo "Address = $net.1/24"
    echo "ListenPort = $port"
    echo "PrivateKey = $key"
    echo "PostUp = nft add table ip wg; nft 'add chain ip wg post { type nat hook postrouting priority 100; }'; nft add rule ip wg post ip saddr $subnet oifname $out masquerade"
    echo "PostDown = nft delete table ip wg"
  } >"$CONF"
  printf 'ENDPOINT=%s\nPORT=%s\nNET=%s\nPUB=%s\n' "$endpoint" "$port" "$net" "$(wg pubkey <<<"$key")" >"$META"
  echo 'net.ipv4.ip_forward=1' >/etc/sysctl.d/60-wireguard.conf
  sysctl -q --system
  systemctl enable --now wg-quick@wg0
  echo "server is up; open UDP $port in the firewall"
}

reload() { wg syncconf wg0 <(wg-quick strip wg0); }

next_ip() {
  local i
  for i in $(seq 2 254); do
    grep -q "AllowedIPs = $NET.$i/32" "$CONF" || { echo "$NET.$i"; return; }
  done
  echo "subnet is full" >&2; exit 1
}

add() {
  . "$META"
  local name=$1 split="0.0.0.0/0, ::/0" pub="" priv="" psk ip
  shift
  while [ $# -gt 0 ]; do
    case "$1" in
      --split) split="$NET.0/24, $2"; shift 2 ;;
      --pubkey) pub=$2; shift 2 ;;
      *) exit 2 ;;
    esac
  done
  [[ "$name" =~ ^[a-z0-9-]+$ ]] || { echo "name: a-z 0-9 -" >&2; exit 2; }
  grep -q "^# peer $name\$" "$CONF" && { echo "$name exists" >&2; exit 1; }
  if [ -z "$pub" ]; then priv=$(wg genkey); pub=$(wg pubkey <<<"$priv"); fi
  psk=$(wg genpsk)
  ip=$(next_ip)
  cp -p "$CONF" "$CONF.bak"
  printf '\n# peer %s\n[Peer]\nPublicKey = %s\nPresharedKey = %s\nAllowedIPs = %s/32\n' "$name" "$pub" "$psk" "$ip" >>"$CONF"
  reload
  local client
  client=$(printf '[Interface]\nPrivateKey = %s\nAddress = %s/32\nDNS = %s.1\n\n[Peer]\nPublicKey = %s\nPresharedKey = %s\nEndpoint = %s:%s\nAllowedIPs = %s\nPersistentKeepalive = 25\n' \
    "${priv:-<your private key>}" "$ip" "$NET" "$PUB" "$psk" "$ENDPOINT" "$PORT" "$split")
  if [ -t 1 ] && [ -n "$priv" ]; then qrencode -t ansiutf8 <<<"$client"; else printf '%s\n' "$client"; fi
}

remove() {
  grep -q "^# peer $1\$" "$CONF" || { echo "no peer $1" >&2; exit 1; }
  cp -p "$CONF" "$CONF.bak"
  awk -v n="# peer $1" '$0 == n {skip=1; next} skip && /^# peer / {skip=0} !skip' "$CONF.bak" >"$CONF"
  reload
  echo "removed $1"
}

list() {
  wg show wg0 dump | tail -n +2 | while IFS=$'\t' read -r pub _ ep _ hs rx tx _; do
    name=$(grep -B2 -F "$pub" "$CONF" | sed -n 's/^# peer //p')
    printf '%-16s %-22s last %-20s rx %s tx %s\n' "$name" "$ep" "$([ "$hs" = 0 ] && echo never || date -d "@$hs" +'%F %T')" "$(numfmt --to=iec "$rx")" "$(numfmt --to=iec "$tx")"
  done
}

case "${1:-}" in
  init) shift; init "$@" ;;
  add) shift; add "$@" ;;
  remove) remove "${2:?name}" ;;
  list) list ;;
  *) echo "usage: $0 init|add|remove|list" >&2; exit 2 ;;
esac
