# shared helpers for slim.sh

BG_PID=
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/docker-slim"

need() {
  command -v "$1" >/dev/null || { echo "$1 is not installed" >&2; exit 2; }
}

mb() { echo $(( $1 / 1024 / 1024 )); }

# run a function at low priority, output to a log
background() {
  local log="$1"
  shift
  ( renice -n 15 -p "$BASHPID" >/dev/null 2>&1 || true; "$@" >"$log" 2>&1 ) &
  BG_PID=$!
}

cpus() {
  getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}

prepare_cache() {
  mkdir -p "$CACHE"
  find "$CACHE" -type f -mtime +14 -delete
  if [ ! -f "$CACHE/threads" ]; then
    echo "$(( $(cpus) / 2 ))" >"$CACHE/threads"
  fi
  return 0
}

prepare_cache || true

human() {
  awk -v n="$1" 'BEGIN {
    split("B KB MB GB", u, " ")
    i = 1
    while (n >= 1024 && i < 4) { n /= 1024; i++ }
    printf "%.1f %s\n", n, u[i]
  }'
}
