#!/usr/bin/env bash
# Cut yesterday into hours, note silence, drop what is past 90 days.
set -euo pipefail

home="${AIRLOG_HOME:-/srv/airlog}"
day="${1:-$(date -d yesterday +%F)}"
raw="$home/raw/$day.wav"
[ -f "$raw" ] || { echo "no recording for $day" >&2; exit 1; }

for h in $(seq 0 23); do
  hh=$(printf '%02d' "$h")
  ffmpeg -nostdin -loglevel error -y -ss "$hh:00:00" -t 3600 -i "$raw" \
    -c:a libopus -b:a 64k "$home/hours/$day-$hh.opus"
done

ffmpeg -nostdin -hide_banner -i "$raw" -af silencedetect=noise=-50dB:d=10 -f null - 2>&1 |
  awk -v d="$day" '/silence_start/ {s=$NF} /silence_end/ {print d "," s "," $5}' \
  >> "$home/silence.csv"

touch "$home/hold.txt"
find "$home/hours" -name '*.opus' -mtime +90 -print | while read -r f; do
  grep -qxF "$(basename "$f")" "$home/hold.txt" || rm -- "$f"
done
