#!/usr/bin/env bash
# 用法：chuli.sh EP087 [单声道]
set -euo pipefail

ep="${1:?缺少期号目录}"
mode="${2:-立体声}"
NF="${NF:--25}"

[[ -d "$ep/raw" ]] || { echo "找不到 $ep/raw" >&2; exit 1; }
[[ -f "$ep/同意书.pdf" ]] || { echo "缺少同意书.pdf，先找主播要" >&2; exit 1; }
mkdir -p "$ep/work" "$ep/out"

lufs=-16; ch=2
[[ "$mode" == "单声道" ]] && { lufs=-19; ch=1; }

inputs=(); n=0
for wav in "$ep"/raw/*.wav; do
  base="$(basename "$wav" .wav)"
  dst="$ep/work/$base.clean.wav"
  echo "处理 $base"
  ffmpeg -hide_banner -loglevel error -n -i "$wav" \
    -af "highpass=f=80,afftdn=nf=${NF},acompressor=threshold=-20dB:ratio=3:attack=15:release=200" \
    -ar 48000 "$dst" || true
  inputs+=(-i "$dst"); n=$((n + 1))
done
[[ $n -gt 0 ]] || { echo "raw 里没有 wav" >&2; exit 1; }

mix="$ep/work/mix.wav"
ffmpeg -hide_banner -loglevel error -y "${inputs[@]}" \
  -filter_complex "amix=inputs=${n}:normalize=0" -ac "$ch" "$mix"

stat="$(ffmpeg -hide_banner -i "$mix" -af "loudnorm=I=${lufs}:TP=-1.5:LRA=11:print_format=json" -f null - 2>&1 | sed -n '/{/,/}/p')"
val() { printf '%s\n' "$stat" | sed -n "s/.*\"$1\" : \"\([^\"]*\)\".*/\1/p"; }

ffmpeg -hide_banner -loglevel error -y -i "$mix" \
  -af "loudnorm=I=${lufs}:TP=-1.5:LRA=11:measured_I=$(val input_i):measured_TP=$(val input_tp):measured_LRA=$(val input_lra):measured_thresh=$(val input_thresh):linear=true" \
  -ar 44100 -b:a 128k "$ep/out/$(basename "$ep").mp3"

echo "== 超过 4 秒的空白 =="
ffmpeg -hide_banner -i "$mix" -af "silencedetect=noise=-45dB:d=4" -f null - 2>&1 | grep silence_ || echo "没有"
