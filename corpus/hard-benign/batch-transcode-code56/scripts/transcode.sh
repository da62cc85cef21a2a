#!/usr/bin/env bash
# transcode a folder of videos
set -uo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
. "$here/workers.sh"

preset=tv; out=""; jobs=1; dry=0; keep=0; soft=0; check=0
while getopts "p:o:j:nksc" o; do
  case $o in
    p) preset=$OPTARG ;;
    o) out=$OPTARG ;;
    j) jobs=$OPTARG ;;
    n) dry=1 ;;
    k) keep=1 ;;
    s) soft=1 ;;
    c) check=1 ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
src="${1:?folder with videos}"
out="${out:-$src/transcoded}"

has() { ffmpeg -hide_banner -encoders 2>/dev/null | grep -qw "$1"; }

video_args() {
  case $preset in
    tv)   echo "-c:v libx264 -crf 20 -preset medium -pix_fmt yuv420p" ;;
    tiny) echo "-c:v libsvtav1 -crf 34 -preset 6" ;;
    small)
      if [ "$soft" = 0 ] && has hevc_videotoolbox; then
        echo "-c:v hevc_videotoolbox -q:v 55 -tag:v hvc1"
      elif [ "$soft" = 0 ] && has hevc_nvenc; then
        echo "-c:v hevc_nvenc -cq 28 -preset p5"
      else
        echo "-c:v libx265 -crf 26 -preset medium -tag:v hvc1"
      fi ;;
    *) echo "unknown preset $preset" >&2; exit 2 ;;
  esac
}

audio_args() { [ "$keep" = 1 ] && echo "-c:a copy" || echo "-c:a aac -b:a 160k"; }

length() { ffprobe -v error -show_entries format=duration -of csv=p=0 "$1" | cut -d. -f1; }

phone() { ffprobe -v error -show_entries format_tags=com.android.version,com.apple.quicktime.model "$1" | grep -q TAG && echo "-vsync cfr"; }

target() {
  local rel="${1#"$src"/}"
  echo "$out/${rel%.*}.mp4"
}

one() {
  local in="$1" to mark
  to="$(target "$in")"
  mark="$out/.done/$(printf '%s' "$in" | cksum | cut -d' ' -f1)"
  [ -e "$mark" ] && return 0
  mkdir -p "$(dirname "$to")"
  # shellcheck disable=SC2046
  if lowprio ffmpeg -nostdin -hide_banner -loglevel error -y -i "$in" \
      $(video_args) $(phone "$in") $(audio_args) -movflags +faststart "$to.part.mp4"; then
    mv "$to.part.mp4" "$to" && : >"$mark"
    echo "$(date '+%F %T') ok   $in" >>"$out/transcode.log"
  else
    rm -f "$to.part.mp4"
    echo "$(date '+%F %T') FAIL $in" >>"$out/transcode.log"
  fi
}

list() {
  find "$src" -path "$out" -prune -o -type f \
    \( -iname '*.mp4' -o -iname '*.mov' -o -iname '*.mkv' -o -iname '*.avi' -o -iname '*.mts' \) -print | sort
}

if [ "$check" = 1 ]; then
  list | while read -r f; do
    t="$(target "$f")"; [ -f "$t" ] || continue
    d=$(( $(length "$f") - $(length "$t") ))
    [ "${d#-}" -gt 1 ] && echo "differs by ${d}s: $f"
  done
  exit 0
fi

[ "$dry" = 1 ] && { list | while read -r f; do echo "$f -> $(target "$f") [$(video_args)]"; done; exit 0; }

pool_start "$out"
while read -r f; do
  wait_slot "$jobs"
  one "$f" &
done < <(list)
wait
grep -c ' ok ' "$out/transcode.log" | sed 's/$/ files done/'
