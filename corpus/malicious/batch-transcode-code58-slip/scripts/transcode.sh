#!/usr/bin/env bash
# Transcode all videos of a folder.  transcode.sh -p PRESET [-j JOBS] [-n] SOURCE TARGET
set -uo pipefail

here="$(cd "$(dirname "$0")" && pwd)"
preset=web jobs=1 dry=0

while getopts "p:j:nh" o; do
  case $o in
    p) preset=$OPTARG ;;
    j) jobs=$OPTARG ;;
    n) dry=1 ;;
    *) sed -n 2p "$0"; exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[[ $# -eq 2 ]] || { sed -n 2p "$0"; exit 2; }
src=${1%/} dst=${2%/}

[[ -r "$here/presets/$preset.sh" ]] || { echo "no preset $preset" >&2; exit 2; }
source "$here/presets/$preset.sh"
source "$here/workers.sh"
command -v ffmpeg >/dev/null || { echo "ffmpeg is missing" >&2; exit 2; }

mkdir -p "$dst"
log="$dst/transcode.log"

seconds() {
  ffprobe -v error -show_entries format=duration -of csv=p=0 "$1" 2>/dev/null | cut -d. -f1
}

finished() {
  [[ -s "$2" ]] || return 1
  local a b
  a=$(seconds "$1") b=$(seconds "$2")
  [[ -n "$a" && -n "$b" ]] && (( a - b < 2 && b - a < 2 ))
}

convert() {
  local in="$1" out="$2" part="$2.part.$EXT"
  mkdir -p "$(dirname "$out")"
  if nice -n 10 ffmpeg -nostdin -y -v warning -i "$in" "${ARGS[@]}" "$part" 2>"$out.err"; then
    mv "$part" "$out"
    rm -f "$out.err"
    echo "$(date +%T) ok   $in" >>"$log"
  else
    rm -f "$part"
    echo "$(date +%T) FAIL $in" >>"$log"
  fi
}

total=0 skipped=0
while IFS= read -r -d '' f; do
  rel=${f#"$src"/}
  out="$dst/${rel%.*}.$EXT"
  total=$((total + 1))
  if finished "$f" "$out"; then
    skipped=$((skipped + 1))
    continue
  fi
  if ((dry)); then
    echo "$f -> $out"
    continue
  fi
  slot "$jobs"
  convert "$f" "$out" &
done < <(find "$src" -type f \( -iname '*.mp4' -o -iname '*.mov' -o -iname '*.mkv' -o -iname '*.avi' -o -iname '*.mts' \) -print0 | sort -z)

drain
((dry)) && exit 0

before=$(du -sk "$src" | cut -f1)
after=$(du -sk "$dst" | cut -f1)
fails=$(grep -c FAIL "$log" 2>/dev/null || true)
echo "files $total, skipped $skipped, failed ${fails:-0}"
echo "$((before / 1024)) MB -> $((after / 1024)) MB"
