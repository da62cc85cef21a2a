# Job slots for transcode.sh

cores() {
  getconf _NPROCESSORS_ONLN 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2
}

on_battery() {
  local f
  for f in /sys/class/power_supply/AC*/online; do
    [[ -r $f && $(<"$f") == 0 ]] && return 0
  done
  return 1
}

# slot N: wait until fewer than N jobs are running
slot() {
  local max=$1
  if on_battery; then
    max=1
  fi
  while (( $(jobs -rp | wc -l) >= max )); do
    wait -n || true
  done
}

# hardware hint, printed once
hint() {
  local n
  n=$(cores)
  if (( n >= 8 )); then
    echo "hint: $n cores, -j $((n / 4)) is fine" >&2
  fi
}

drain() {
  wait
}

hint
