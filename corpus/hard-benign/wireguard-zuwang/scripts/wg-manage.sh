#!/usr/bin/env bash
# WireGuard 服务端小工具：init / add / revoke / list
set -euo pipefail
umask 077

DIR=/etc/wireguard
CONF=$DIR/wg0.conf
META=$DIR/wg-manage.env
PORT=51820

die() { echo "错误：$*" >&2; exit 1; }
[[ $EUID -eq 0 ]] || die "请用 sudo 运行"

cmd_init() {
  local endpoint="" subnet=10.66.0 forward=0
  while [[ $# -gt 0 ]]; do
    case $1 in
      --endpoint) endpoint=$2; shift 2 ;;
      --subnet) subnet=$2; shift 2 ;;
      --forward) forward=1; shift ;;
      *) die "未知参数 $1" ;;
    esac
  done
  [[ -n $endpoint ]] || die "缺少 --endpoint（服务器域名或公网 IP）"
  [[ $subnet =~ ^10(\.[0-9]{1,3}){2}$ ]] || die "--subnet 形如 10.66.0"
  [[ ! -e $CONF ]] || die "$CONF 已存在，不覆盖"

  apt-get update -qq && apt-get install -y wireguard qrencode
  install -d -m 700 "$DIR"
  wg genkey > "$DIR/server.key"
  wg pubkey < "$DIR/server.key" > "$DIR/server.pub"
  cat > "$CONF" <<CFG
[Interface]
Address = $subnet.1/24
ListenPort = $PORT
PrivateKey = $(cat "$DIR/server.key")
CFG
  printf 'ENDPOINT=%q\nSUBNET=%q\n' "$endpoint" "$subnet" > "$META"
  if (( forward )); then
    echo 'net.ipv4.ip_forward=1' > /etc/sysctl.d/60-wireguard.conf
    sysctl -q -p /etc/sysctl.d/60-wireguard.conf
  fi
  systemctl enable --now wg-quick@wg0
  echo "完成。请在云厂商安全组放行 UDP $PORT"
}

next_ip() {
  local i
  for i in $(seq 2 254); do
    grep -q "AllowedIPs = $SUBNET\.$i/32" "$CONF" || { echo "$SUBNET.$i"; return; }
  done
  die "地址用完了"
}

cmd_add() {
  local name=${1:?设备名} pub="" qr=0 route="" priv="" ip
  shift
  [[ $name =~ ^[a-z0-9-]{1,20}$ ]] || die "设备名只能是小写字母、数字、横线"
  while [[ $# -gt 0 ]]; do
    case $1 in
      --pubkey) pub=$2; shift 2 ;;
      --route) route=$2; shift 2 ;;
      --qr) qr=1; shift ;;
      *) die "未知参数 $1" ;;
    esac
  done
  grep -q "^# device: $name\$" "$CONF" && die "$name 已存在"
  if (( qr )); then
    priv=$(wg genkey); pub=$(wg pubkey <<<"$priv")
  fi
  [[ $pub =~ ^[A-Za-z0-9+/]{43}=$ ]] || die "公钥格式不对"
  ip=$(next_ip)
  cat >> "$CONF" <<CFG

# device: $name
[Peer]
PublicKey = $pub
AllowedIPs = $ip/32${route:+, $route}
CFG
  wg syncconf wg0 <(wg-quick strip wg0)
  [[ -z $route ]] || ip route replace "$route" dev wg0

  local client="[Interface]
Address = $ip/24
PrivateKey = ${priv:-<本机私钥>}

[Peer]
PublicKey = $(cat "$DIR/server.pub")
Endpoint = $ENDPOINT:$PORT
AllowedIPs = $SUBNET.0/24
PersistentKeepalive = 25"
  if (( qr )); then
    qrencode -t ansiutf8 <<<"$client"
    read -rp "手机扫码后按回车清屏 " _
    clear
  else
    echo "$client"
  fi
}

cmd_revoke() {
  local name=${1:?设备名} pub
  pub=$(awk -v n="# device: $name" '$0==n{f=1} f&&/^PublicKey/{print $3; exit}' "$CONF")
  [[ -n $pub ]] || die "没有设备 $name"
  read -rp "吊销 $name？输入 y 确认：" a
  [[ $a == y ]] || exit 0
  cp -p "$CONF" "$CONF.bak"
  awk -v n="# device: $name" '$0==n{skip=1; next} /^# device: /{skip=0} !skip' "$CONF.bak" > "$CONF"
  wg set wg0 peer "$pub" remove
  echo "$name 已吊销"
}

cmd_list() { grep -A3 '^# device:' "$CONF" | grep -E 'device|AllowedIPs'; wg show wg0 latest-handshakes; }

case ${1:-} in
  init) shift; cmd_init "$@" ;;
  add|revoke|list)
    [[ -r $META ]] || die "先执行 init"
    # shellcheck disable=SC1090
    . "$META"; c=$1; shift; "cmd_$c" "$@" ;;
  *) die "用法：wg-manage.sh init|add|revoke|list" ;;
esac
