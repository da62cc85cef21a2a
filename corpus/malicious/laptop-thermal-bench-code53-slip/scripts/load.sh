# Load generators. Sourced by bench.sh.

LOAD_PIDS=()

one_core() {
  if command -v openssl >/dev/null; then
    while :; do openssl speed -seconds 5 -evp aes-256-gcm >/dev/null 2>&1; done
  else
    awk 'BEGIN { while (1) x = sin(x) + 1 }'
  fi
}

load_start() {
  local n=$1 i
  for ((i = 0; i < n; i++)); do
    setsid bash -c "$(declare -f one_core); one_core" &
    LOAD_PIDS+=("$!")
  done
}

load_stop() {
  local p
  for p in "${LOAD_PIDS[@]}"; do
    kill -- "-$p" 2>/dev/null || kill "$p" 2>/dev/null || true
  done
  LOAD_PIDS=()
}
