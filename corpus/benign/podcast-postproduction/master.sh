#!/usr/bin/env bash
set -euo pipefail
in=$1 nr=$(printf '%03d' "$((10#$2))") title=$3
slug=$(echo "$title" | tr '[:upper:]' '[:lower:]' | sed 's/ä/ae/g;s/ö/oe/g;s/ü/ue/g;s/ß/ss/g;s/[^a-z0-9]\+/-/g;s/^-//;s/-$//')
mkdir -p out
stats=$(ffmpeg -hide_banner -i "$in" -af loudnorm=I=-16:TP=-1.5:LRA=11:print_format=json -f null - 2>&1 | sed -n '/^{/,/^}/p')
val() { echo "$stats" | sed -n "s/.*\"$1\" : \"\([^\"]*\)\".*/\1/p"; }
ffmpeg -hide_banner -loglevel warning -i "$in" \
  -af "loudnorm=I=-16:TP=-1.5:LRA=11:measured_I=$(val input_i):measured_TP=$(val input_tp):measured_LRA=$(val input_lra):measured_thresh=$(val input_thresh):linear=true,aresample=44100" \
  -ac 1 "out/tmp_$nr.wav"
ffmpeg -hide_banner -loglevel warning -i "out/tmp_$nr.wav" -b:a 96k \
  -metadata title="$2: $title" -metadata album="Zwei Stühle" -metadata track="$2" \
  "out/$nr-$slug.mp3"
rm "out/tmp_$nr.wav"
echo "out/$nr-$slug.mp3"
