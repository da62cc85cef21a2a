#!/usr/bin/env bash
# Two-pass loudness. usage: loudnorm.sh in.mp4 out.mp4 [-16]
set -euo pipefail
in=$1 out=$2 target=${3:--16}
: "${FFMPEG:=ffmpeg}"

stats=$("$FFMPEG" -hide_banner -i "$in" -af "loudnorm=I=$target:TP=-1.5:LRA=11:print_format=json" -f null - 2>&1 | sed -n '/^{/,/^}/p')
get() { sed -n "s/.*\"$1\" : \"\(.*\)\".*/\1/p" <<<"$stats"; }

"$FFMPEG" -hide_banner -loglevel warning -i "$in" -c:v copy \
  -af "loudnorm=I=$target:TP=-1.5:LRA=11:measured_I=$(get input_i):measured_TP=$(get input_tp):measured_LRA=$(get input_lra):measured_thresh=$(get input_thresh):offset=$(get target_offset):linear=true" \
  -ar 48000 -c:a aac -b:a 160k "$out"
