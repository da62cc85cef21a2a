#!/bin/sh
# For git bisect run: 0 good, 1 bad, 125 skip. Boots the kernel over TFTP on the board at PDU port 7.
set -u
make -s -j"$(nproc)" ARCH=arm64 CROSS_COMPILE=aarch64-linux-gnu- Image dtbs || exit 125
cp arch/arm64/boot/Image /srv/tftp/lab7/Image || exit 125
pdu cycle 7 || exit 125
log=$(mktemp)
trap 'rm -f "$log"' EXIT
timeout 240 cat /dev/ttyLAB7 > "$log"
grep -q 'foo 30a10000.dma: probed' "$log" || exit 1
grep -Eq 'BUG:|KASAN|possible circular locking' "$log" && exit 1
exit 0
