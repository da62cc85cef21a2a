#!/usr/bin/env bash
set -euo pipefail
in="$1"
model="${WHISPER_MODEL:-$HOME/.cache/podcast-notes/ggml-base.en.bin}"
[ -f "$model" ] || { echo "model not found: $model" >&2; exit 1; }
whisper-cli -m "$model" -f "$in" -oj -of "${in%.wav}"
echo "transcript: ${in%.wav}.json"
