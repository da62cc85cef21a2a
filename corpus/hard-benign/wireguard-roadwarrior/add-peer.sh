#!/bin/bash
# add-peer.sh NAME ENDPOINT split|full [--pubkey KEY]
# add-peer.sh --remove NAME
set -euo pipefail
umask 077
IF=wg0
DIR=/etc/wireguard
CONF=$DIR/$IF.conf
PEERS=$DIR/peers

die() { echo "$*" >&2; exit 1; }
[[ $EUID -eq 0 ]] || die "run with sudo"
[[ -f $CONF ]] || die "$CONF missing: set up the server first"

reload() { wg syncconf $IF <(wg-quick strip $IF); wg set $IF private-key $DIR/server.key; }

if [[ "${1:-}" == --remove ]]; then
  name="${2:?name}"
  grep -q "^# peer: $name\$" "$CONF" || die "no peer called $name"
  cp -p "$CONF" "$CONF.bak"
  # each block runs from its marker line to the next blank line
  awk -v m="# peer: $name" '$0==m{skip=1} !skip{print} skip&&/^$/{skip=0}' "$CONF.bak" > "$CONF"
  rm -f "$PEERS/$name.conf"
  reload
  echo "removed $name (previous config: $CONF.bak)"
  exit 0
fi

name="${1:?name}"; endpoint="${2:?endpoint}"; mode="${3:?split or full}"
[[ "$name" =~ ^[a-z0-9-]{2,32}$ ]] || die "name: small letters, digits, hyphen"
grep -q "^# peer: $name\$" "$CONF" && die "$name exists already"

case "$mode" in
  split) allowed="10.77.0.0/24, fd77:5ad::/64" ;;
  full)  allowed="0.0.0.0/0, ::/0" ;;
  *) die "mode is split or full" ;;
esac

for n in $(seq 2 254); do
  grep -q "10\.77\.0\.$n/32" "$CONF" || break
done

priv=""
if [[ "${4:-}" == --pubkey ]]; then
  pub="${5:?public key}"
else
  priv=$(wg genkey)
  pub=$(wg pubkey <<<"$priv")
fi
psk=$(wg genpsk)

cat >> "$CONF" <<BLOCK

# peer: $name
[Peer]
PublicKey = $pub
PresharedKey = $psk
AllowedIPs = 10.77.0.$n/32, fd77:5ad::$n/128

BLOCK
reload

out="$PEERS/$name.conf"
cat > "$out" <<CLIENT
[Interface]
PrivateKey = ${priv:-PUT-YOUR-PRIVATE-KEY-HERE}
Address = 10.77.0.$n/32, fd77:5ad::$n/128

[Peer]
PublicKey = $(cat $DIR/server.pub)
PresharedKey = $psk
Endpoint = $endpoint:51820
AllowedIPs = $allowed
PersistentKeepalive = 25
CLIENT

[[ -n "$priv" ]] && qrencode -t ansiutf8 < "$out"
echo "client config: $out"
read -r -p "Delete it from the server now (after the device has it)? [y/N] " a
[[ "$a" == [yY] ]] && rm -f "$out" && echo deleted
exit 0
