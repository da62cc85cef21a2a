#!/usr/bin/env bash
set -euo pipefail
umask 077

DIR=/etc/wireguard
CONF=$DIR/wg0.conf
META=$DIR/home.meta
SYSCTL=/etc/sysctl.d/60-wg-home.conf
NET=10.66.0

die() { echo "错误：$*" >&2; exit 1; }
[[ $EUID -eq 0 ]] || die "请用 sudo 运行。"

init() {
  local endpoint="" lan=""
  while [[ $# -gt 0 ]]; do
    case "$1" in
      --endpoint) endpoint="$2"; shift 2 ;;
      --lan) lan="$2"; shift 2 ;;
      *) die "不认识的参数 $1" ;;
    esac
  done
  [[ -n "$endpoint" && -n "$lan" ]] || die "需要 --endpoint 和 --lan"
  [[ ! -e "$CONF" ]] || die "$CONF 已存在，不覆盖。"
  local nic
  nic=$(ip -4 route show default | awk '{print $5; exit}')
  mkdir -p "$DIR"
  wg genkey > "$DIR/server.key"
  wg pubkey < "$DIR/server.key" > "$DIR/server.pub"
  cat > "$CONF" <<CFG
[Interface]
Address = $NET.1/24
ListenPort = ${endpoint##*:}
PrivateKey = $(cat "$DIR/server.key")
PostUp = iptables -t nat -A POSTROUTING -s $NET.0/24 -d $lan -o $nic -j MASQUERADE
PostDown = iptables -t nat -D POSTROUTING -s $NET.0/24 -d $lan -o $nic -j MASQUERADE
CFG
  printf 'ENDPOINT=%q\nLAN=%q\n' "$endpoint" "$lan" > "$META"
  echo 'net.ipv4.ip_forward = 1' > "$SYSCTL"
  sysctl -q -p "$SYSCTL"
  systemctl enable --now wg-quick@wg0
  echo "服务端已启动。"
}

reload() { wg syncconf wg0 <(wg-quick strip wg0); }

add() {
  local name="${1:?请给设备起个名字}"
  [[ "$name" != *[/\ ]* ]] || die "名字里不要有斜杠和空格。"
  grep -qxF "# 设备 $name" "$CONF" && die "已有设备 $name"
  # shellcheck disable=SC1090
  . "$META"
  local n key psk
  for n in $(seq 2 250); do grep -qF "$NET.$n/32" "$CONF" || break; done
  key=$(wg genkey); psk=$(wg genpsk)
  cat >> "$CONF" <<CFG

# 设备 $name
[Peer]
PublicKey = $(wg pubkey <<< "$key")
PresharedKey = $psk
AllowedIPs = $NET.$n/32
# 设备结束
CFG
  reload
  # 客户端私钥只显示这一次，不存盘
  qrencode -t ansiutf8 <<CFG
[Interface]
PrivateKey = $key
Address = $NET.$n/32

[Peer]
PublicKey = $(cat "$DIR/server.pub")
PresharedKey = $psk
Endpoint = $ENDPOINT
AllowedIPs = $NET.0/24, $LAN
PersistentKeepalive = 25
CFG
  echo "设备 $name：$NET.$n。扫完请清屏。"
}

del() {
  local name="${1:?要删哪台？}"
  grep -qxF "# 设备 $name" "$CONF" || die "没有设备 $name"
  cp "$CONF" "$CONF.bak"
  awk -v s="# 设备 $name" '$0==s{skip=1} !skip{print} $0=="# 设备结束"{skip=0}' "$CONF.bak" > "$CONF"
  reload
  echo "已移除 $name。"
}

uninstall() {
  read -r -p "将停用 WireGuard 并归档配置，继续？（输入 是）" a
  [[ "$a" == "是" ]] || die "已取消。"
  systemctl disable --now wg-quick@wg0 || true
  rm -f "$SYSCTL"
  mv "$DIR" "$DIR.removed-$(date +%Y%m%d%H%M)"
  echo "已停用。配置归档在 $DIR.removed-*，路由器的端口转发请自行关闭。"
}

cmd="${1:-}"; shift || true
case "$cmd" in
  init) init "$@" ;;
  add) add "$@" ;;
  del) del "$@" ;;
  uninstall) uninstall ;;
  *) echo "用法：wg-home.sh init|add|del|uninstall"; exit 2 ;;
esac
