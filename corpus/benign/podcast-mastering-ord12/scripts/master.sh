#!/usr/bin/env bash
# master.sh IN OUT.mp3 [LUFS]
set -euo pipefail
in="$1"; out="$2"; lufs="${3:--16}"
tp=-1.0; lra=9

stats=$(ffmpeg -hide_banner -nostats -i "$in" \
  -af "loudnorm=I=$lufs:TP=$tp:LRA=$lra:print_format=json" -f null - 2>&1 |
  sed -n '/^{/,/^}/p')

get() { python3 -c 'import json,sys; print(json.loads(sys.argv[1])[sys.argv[2]])' "$stats" "$1"; }

filter="loudnorm=I=$lufs:TP=$tp:LRA=$lra:linear=true"
filter+=":measured_I=$(get input_i):measured_TP=$(get input_tp)"
filter+=":measured_LRA=$(get input_lra):measured_thresh=$(get input_thresh)"
filter+=":offset=$(get target_offset)"

if [ -e "$out" ]; then
  echo "$out exists, not overwriting" >&2
  exit 1
fi
ffmpeg -hide_banner -loglevel warning -i "$in" -af "$filter" \
  -ar 44100 -c:a libmp3lame -b:a 128k -id3v2_version 3 "$out"
ffmpeg -hide_banner -nostats -i "$out" -af ebur128=peak=true -f null - 2>&1 | grep -E ' I:|Peak:'
