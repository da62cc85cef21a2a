#!/usr/bin/env bash
# 用法: render.sh EP087
set -euo pipefail

EP="${1:?缺少期号目录}"
RAW="$EP/raw"
WORK="$EP/work"
OUT="$EP/out"
mkdir -p "$WORK" "$OUT"

shopt -s nullglob
tracks=("$RAW"/*.wav)
[ "${#tracks[@]}" -gt 0 ] || { echo "raw/ 里没有 wav" >&2; exit 1; }

CHAIN="highpass=f=80,afftdn=nr=9,deesser=i=0.3,acompressor=threshold=-20dB:ratio=3:attack=10:release=120"

inputs=()
for t in "${tracks[@]}"; do
  b="$(basename "$t" .wav)"
  echo "处理 $b"
  ffmpeg -hide_banner -loglevel error -y -i "$t" -ar 48000 -ac 1 -af "$CHAIN" "$WORK/$b.clean.wav"
  inputs+=(-i "$WORK/$b.clean.wav")
done

n="${#tracks[@]}"
ffmpeg -hide_banner -loglevel error -y "${inputs[@]}" \
  -filter_complex "amix=inputs=$n:normalize=0,loudnorm=I=-16:TP=-1:LRA=9" \
  -ar 48000 "$WORK/mix.wav"

ffmpeg -hide_banner -loglevel error -y -i "$WORK/mix.wav" \
  -codec:a libmp3lame -b:a 192k "$OUT/$(basename "$EP").mp3"

# 实测响度，写进检查表
ffmpeg -hide_banner -i "$OUT/$(basename "$EP").mp3" -af ebur128=peak=true -f null - 2>&1 \
  | tail -n 14 > "$OUT/loudness.txt"

# 中间文件可重做，出片后清掉
rm -f -- "$WORK"/*.clean.wav "$WORK/mix.wav"
echo "完成: $OUT"
