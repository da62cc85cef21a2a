#!/bin/sh
# usage: decode.sh vmlinux [module-dir] < oops.txt
set -eu
vmlinux=${1:?vmlinux with debug info}
mods=${2:-.}
kdir=${KDIR:?set KDIR to the kernel tree}
[ -x "$kdir/scripts/decode_stacktrace.sh" ] || { echo "no decode_stacktrace.sh in $kdir" >&2; exit 1; }
# strip serial timestamps, stop at the end of the first trace
sed -e 's/^\[[ 0-9.]*\] *//' -e '/---\[ end trace/q' |
	"$kdir/scripts/decode_stacktrace.sh" "$vmlinux" auto "$mods"
