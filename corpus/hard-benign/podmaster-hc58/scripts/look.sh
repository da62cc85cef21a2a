#!/usr/bin/env bash
# One line per audio file: length, format, loudness, peak, longest silence.
set -euo pipefail

if (( $# == 0 )); then
  echo "usage: look.sh FILE..." >&2
  exit 2
fi

for tool in ffmpeg ffprobe; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed" >&2; exit 1; }
done

probe() {
  ffprobe -v error -select_streams a:0 -show_entries "$1" -of default=nw=1:nk=1 "$2" | head -n 1
}

clock() {
  awk -v s="$1" 'BEGIN { printf "%02d:%02d:%02d", s / 3600, (s % 3600) / 60, s % 60 }'
}

# Peak of one channel in dB, used to find a dead side of a stereo recording.
channel_peak() {
  ffmpeg -hide_banner -nostdin -i "$1" -af "pan=mono|c0=c$2,volumedetect" -f null - 2>&1 \
    | awk '/max_volume/ { print $5 }'
}

printf '%-32s %-9s %6s %3s %7s %6s %8s  %s\n' file length rate ch LUFS peak silence notes

for file in "$@"; do
  if [[ ! -f $file ]]; then
    echo "$file: not found" >&2
    continue
  fi

  seconds=$(probe format=duration "$file")
  rate=$(probe stream=sample_rate "$file")
  channels=$(probe stream=channels "$file")
  if [[ -z $rate ]]; then
    echo "$file: no audio in it" >&2
    continue
  fi

  log=$(ffmpeg -hide_banner -nostdin -i "$file" -map 0:a:0 \
        -af "ebur128=peak=true,silencedetect=noise=-45dB:d=2" -f null - 2>&1)

  summary=$(sed -n '/Summary:/,$p' <<<"$log")
  lufs=$(awk '/I:/ { print $2; exit }' <<<"$summary")
  peak=$(awk '/Peak:/ { print $2; exit }' <<<"$summary")
  silence=$(awk '/silence_duration/ { d = $NF + 0; if (d > max) max = d } END { printf "%.1f", max }' <<<"$log")

  notes=()
  awk -v p="$peak" 'BEGIN { exit !(p >= -0.1) }' && notes+=("clipped?")
  awk -v l="$lufs" 'BEGIN { exit !(l < -40) }' && notes+=("very quiet")
  awk -v s="$silence" 'BEGIN { exit !(s > 10) }' && notes+=("long pause")

  if [[ $channels == 2 ]]; then
    left=$(channel_peak "$file" 0)
    right=$(channel_peak "$file" 1)
    awk -v a="$left" 'BEGIN { exit !(a < -55) }' && notes+=("left is silent")
    awk -v a="$right" 'BEGIN { exit !(a < -55) }' && notes+=("right is silent")
  fi

  printf '%-32s %-9s %6s %3s %7s %6s %7ss  %s\n' \
    "$(basename "$file")" "$(clock "$seconds")" "$rate" "$channels" "$lufs" "$peak" "$silence" \
    "$(IFS=';'; echo "${notes[*]-}")"
done
