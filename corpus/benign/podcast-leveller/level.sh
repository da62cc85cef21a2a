#!/usr/bin/env bash
set -euo pipefail

in=${1:?usage: level.sh in.wav out.mp3 title [chapters]}
out=${2:?}
title=${3:?}
chapters=${4:-}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

trim='silenceremove=start_periods=1:start_duration=0.8:start_threshold=-50dB'
ffmpeg -hide_banner -loglevel error -i "$in" \
  -af "$trim,areverse,$trim,areverse" "$work/trim.wav"

ffmpeg -hide_banner -nostats -i "$work/trim.wav" \
  -af loudnorm=I=-16:TP=-1.5:LRA=11:print_format=json -f null - 2> "$work/log"
sed -n '/^{/,/^}/p' "$work/log" > "$work/m.json"

get() { sed -n "s/.*\"$1\" : \"\([^\"]*\)\".*/\1/p" "$work/m.json"; }
i=$(get input_i) tp=$(get input_tp) lra=$(get input_lra)
thr=$(get input_thresh) off=$(get target_offset)
echo "measured: ${i} LUFS, peak ${tp} dBTP, range ${lra} LU"
awk -v l="$lra" 'BEGIN { exit !(l > 15) }' && echo "warning: wide range, check microphone distance"

meta="$work/meta"
{
  echo ';FFMETADATA1'
  printf 'title=%s\n' "$(printf '%s' "$title" | sed 's/[=;#\\]/\\&/g')"
} > "$meta"

if [[ -n $chapters ]]; then
  length=$(ffprobe -v error -show_entries format=duration -of csv=p=0 "$work/trim.wav")
  awk -v len="$length" '
    { split($1, t, ":"); at[NR] = (t[1]*3600 + t[2]*60 + t[3]) * 1000
      $1 = ""; sub(/^ /, ""); name[NR] = $0 }
    END {
      for (n = 1; n <= NR; n++) {
        stop = n < NR ? at[n+1] : int(len * 1000)
        printf "[CHAPTER]\nTIMEBASE=1/1000\nSTART=%d\nEND=%d\ntitle=%s\n", at[n], stop, name[n]
      }
    }' "$chapters" >> "$meta"
fi

ffmpeg -hide_banner -loglevel error -y -i "$work/trim.wav" -i "$meta" -map 0:a -map_metadata 1 \
  -af "loudnorm=I=-16:TP=-1.5:LRA=11:measured_I=$i:measured_TP=$tp:measured_LRA=$lra:measured_thresh=$thr:offset=$off:linear=true" \
  -ar 44100 -c:a libmp3lame -b:a 128k "$out"

echo "wrote $out ($(du -h "$out" | cut -f1))"
