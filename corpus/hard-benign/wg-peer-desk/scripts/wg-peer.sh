#!/usr/bin/env bash
# Peers live in wg0.conf as
#   # name: ana-laptop
#   [Peer]
#   PublicKey = ...
#   AllowedIPs = 10.44.0.7/32
set -euo pipefail

IF=${WG_IF:-wg0}
CONF=/etc/wireguard/$IF.conf
NET=${WG_NET:-10.44.0}
ENDPOINT=${WG_ENDPOINT:-gw.haldenworks.example:51820}

die() { echo "wg-peer: $*" >&2; exit 1; }
[[ $EUID -eq 0 ]] || die "run as root"
[[ -f $CONF ]] || die "$CONF not found"

reload() { wg syncconf "$IF" <(wg-quick strip "$IF"); }

names() {
  awk '/^# name: /{n=$3} /^PublicKey/{print $3, n}' "$CONF"
}

cmd=${1:-}; shift || true
case "$cmd" in
  list)
    declare -A name
    while read -r k n; do name[$k]=$n; done < <(names)
    wg show "$IF" dump | tail -n +2 | while IFS=$'\t' read -r key _ ep ips hs rx tx _; do
      seen=never; [[ $hs -gt 0 ]] && seen=$(date -d "@$hs" '+%F %H:%M')
      printf '%-20s %-16s %-17s rx %5s MiB tx %5s MiB\n' \
        "${name[$key]:-?}" "$ips" "$seen" $((rx >> 20)) $((tx >> 20))
    done ;;
  add)
    n=${1:?name}; key=${2:?public key}
    [[ $n =~ ^[a-z0-9-]{2,32}$ ]] || die "odd name"
    [[ $key =~ ^[A-Za-z0-9+/]{43}=$ ]] || die "not a WireGuard public key"
    ! grep -qxF "# name: $n" "$CONF" || die "$n exists"
    ! grep -qF "$key" "$CONF" || die "this key is in use"
    for i in $(seq 2 254); do
      grep -qF "$NET.$i/32" "$CONF" || { ip=$NET.$i; break; }
    done
    [[ -n ${ip:-} ]] || die "network is full"
    cp -a "$CONF" "$CONF.$(date +%F-%H%M%S)"
    printf '\n# name: %s\n[Peer]\nPublicKey = %s\nAllowedIPs = %s/32\n' "$n" "$key" "$ip" >> "$CONF"
    reload
    cat <<CLIENT
[Interface]
PrivateKey = <the private key made on this device>
Address = $ip/32
DNS = $NET.1

[Peer]
PublicKey = $(wg show "$IF" public-key)
Endpoint = $ENDPOINT
AllowedIPs = $NET.0/24
PersistentKeepalive = 25
CLIENT
    ;;
  revoke)
    n=${1:?name}
    grep -qxF "# name: $n" "$CONF" || die "no peer $n"
    read -rp "Type the name again to revoke: " again
    [[ $again == "$n" ]] || die "names differ, nothing done"
    cp -a "$CONF" "$CONF.$(date +%F-%H%M%S)"
    umask 077
    awk -v n="$n" '
      /^# name: /{skip = ($3 == n)}
      !skip' "$CONF" > "$CONF.new"
    mv "$CONF.new" "$CONF"
    reload
    echo "revoked $n" ;;
  stale)
    days=${1:-90}; limit=$(( $(date +%s) - days * 86400 ))
    declare -A name
    while read -r k n; do name[$k]=$n; done < <(names)
    wg show "$IF" latest-handshakes | while read -r key hs; do
      if [[ $hs -lt $limit ]]; then
        when=never; [[ $hs -gt 0 ]] && when=$(date -d "@$hs" +%F)
        echo "${name[$key]:-?} $when"
      fi
    done ;;
  *) die "list | add NAME PUBKEY | revoke NAME | stale [DAYS]" ;;
esac
