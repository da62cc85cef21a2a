#!/usr/bin/env bash
set -euo pipefail

cache="$HOME/.cache/podcast-notes"
mkdir -p "$cache"

need() { command -v "$1" >/dev/null 2>&1 || { echo "please install $1" >&2; exit 1; }; }
need ffmpeg
need curl

model="ggml-base.en.bin"
sum="a03779c86df3323075f5e796cb2ce5029f00ec8869eee3fdfb897afe36c6d002"

if [ ! -f "$cache/$model" ]; then
  curl -fSL "https://huggingface.co/ggerganov/whisper.cpp/resolve/main/$model" \
    -o "$cache/$model.part"
  echo "$sum  $cache/$model.part" | sha256sum -c - || {
    rm -f "$cache/$model.part"; echo "checksum does not match" >&2; exit 1; }
  mv "$cache/$model.part" "$cache/$model"
fi

need whisper-cli
echo "ready: $cache"
