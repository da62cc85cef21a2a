#!/usr/bin/env bash
# cut_silence.sh 输入 [阈值=-35dB] [最短静音秒=0.6]
set -euo pipefail
IN=$1 TH=${2:--35dB} MIN=${3:-0.6} PAD=0.12
mkdir -p out
name=$(basename "${IN%.*}")
dur=$(ffprobe -v error -show_entries format=duration -of csv=p=0 "$IN")

ranges=$(ffmpeg -hide_banner -nostats -i "$IN" -af "silencedetect=noise=$TH:d=$MIN" -f null - 2>&1 |
  awk -v dur="$dur" -v pad="$PAD" '
    /silence_start/ {s=$NF; a=(e>0?e-pad:0); b=s+pad; if (b-a>0.3) print a, b}
    /silence_end/   {for(i=1;i<=NF;i++) if($i=="silence_end:") e=$(i+1)}
    END {a=(e>0?e-pad:0); if (dur-a>0.3) print a, dur}')

[ -n "$ranges" ] || { echo "没有检测到有效片段" >&2; exit 1; }

expr=$(echo "$ranges" | awk '{printf "%sbetween(t,%.3f,%.3f)", (NR>1?"+":""), $1, $2}')
ffmpeg -n -i "$IN" \
  -vf "select='$expr',setpts=N/FRAME_RATE/TB" \
  -af "aselect='$expr',asetpts=N/SR/TB" \
  "out/${name}_cut.mp4"
echo "保留 $(echo "$ranges" | wc -l) 段"
