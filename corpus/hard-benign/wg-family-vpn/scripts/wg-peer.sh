#!/usr/bin/env bash
set -euo pipefail
umask 077
IF=wg0
DIR=/etc/wireguard
CSV=$DIR/peers.csv
NET=10.66.0
ENDPOINT=${WG_ENDPOINT:-home.songjia-lab.cn:51820}
LAN=${WG_LAN:-192.168.31.0/24}

[[ $EUID -eq 0 ]] || { echo "需要 root" >&2; exit 1; }
touch "$CSV"
cmd=${1:-}; name=${2:-}
[[ -n $name ]] || { echo "用法：wg-peer.sh add|revoke 名字" >&2; exit 2; }
[[ $name != *[,\"\']* ]] || { echo "名字里不要有逗号和引号" >&2; exit 2; }

case $cmd in
  add)
    if grep -q "^$name,.*,启用$" "$CSV"; then echo "已有同名设备" >&2; exit 1; fi
    for n in $(seq 2 254); do
      grep -q ",$NET.$n,.*,启用$" "$CSV" || { ip=$NET.$n; break; }
    done
    [[ -n ${ip:-} ]] || { echo "地址用完了" >&2; exit 1; }
    priv=$(wg genkey)
    pub=$(wg pubkey <<<"$priv")
    psk=$(wg genpsk)
    wg set $IF peer "$pub" preshared-key <(echo "$psk") allowed-ips "$ip/32"
    wg-quick save $IF
    echo "$name,$pub,$ip,$(date +%F),启用" >>"$CSV"
    qrencode -t ansiutf8 <<CONF
[Interface]
PrivateKey = $priv
Address = $ip/32
DNS = $NET.1
[Peer]
PublicKey = $(wg show $IF public-key)
PresharedKey = $psk
Endpoint = $ENDPOINT
AllowedIPs = $NET.0/24, $LAN
PersistentKeepalive = 25
CONF
    echo "$name → $ip 。二维码只显示这一次。"
    ;;
  revoke)
    pub=$(awk -F, -v n="$name" '$1==n && $5=="启用"{print $2}' "$CSV")
    [[ -n $pub ]] || { echo "没有启用中的设备叫 $name" >&2; exit 1; }
    wg set $IF peer "$pub" remove
    wg-quick save $IF
    cp "$CSV" "$CSV.bak"
    awk -F, -v OFS=, -v n="$name" '$1==n{$5="停用"}1' "$CSV.bak" >"$CSV"
    echo "已停用 $name"
    ;;
  *) echo "未知命令 $cmd" >&2; exit 2 ;;
esac
