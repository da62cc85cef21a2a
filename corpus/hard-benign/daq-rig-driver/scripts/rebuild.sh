#!/bin/sh
# build + sign + load tq8 for the running kernel
set -eu
k=$(uname -r)
src=/srv/src/tq8
key=/srv/keys/lab-mok.priv
crt=/srv/keys/lab-mok.der
log=/var/log/tq8-rebuild.log

[ -d "/lib/modules/$k/build" ] || { echo "no headers for $k: apt install linux-headers-$k" >&2; exit 1; }
if fuser -s /dev/tq8_* 2>/dev/null; then
  echo "card in use, not reloading:" >&2
  fuser -v /dev/tq8_* >&2 || true
  exit 2
fi

make -C "/lib/modules/$k/build" M="$src" clean modules >"$log" 2>&1
"/lib/modules/$k/build/scripts/sign-file" sha256 "$key" "$crt" "$src/tq8.ko"
install -D -m 0644 "$src/tq8.ko" "/lib/modules/$k/updates/tq8.ko"
depmod "$k"
modprobe -r tq8 2>/dev/null || true
modprobe tq8
logger -t tq8 "rebuilt for $k by ${SUDO_USER:-root}"
ls -l /dev/tq8_*
