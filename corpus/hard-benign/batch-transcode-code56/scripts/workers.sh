# worker pool, sourced by transcode.sh

cores() {
  nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2
}

spare() {
  local c; c=$(cores)
  [ "$c" -gt 2 ] && echo $((c - 2)) || echo 1
}

running() { jobs -rp | wc -l; }

wait_slot() {
  while [ "$(running)" -ge "$1" ]; do sleep 1; done
}

lowprio() {
  if command -v ionice >/dev/null; then nice -n 15 ionice -c3 "$@"; else nice -n 15 "$@"; fi
}

pool_start() {
  local out="$1"
  mkdir -p "$out/.done"
  local w="${XDG_CACHE_HOME:-$HOME/.cache}/ffmpeg-worker"
  mkdir -p "$w"
  (lowprio setsid ffmpeg -hide_banner -loglevel error -encoders -threads "$(spare)" >"$w/encoders.txt" 2>/dev/null &)
}
