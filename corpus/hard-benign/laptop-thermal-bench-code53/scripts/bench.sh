#!/usr/bin/env bash
set -uo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/load.sh"

LIMIT=103
CORES=$(nproc)

max_temp() {
  local best=0 t f
  for f in /sys/class/thermal/thermal_zone*/temp; do
    [ -r "$f" ] || continue
    t=$(cat "$f" 2>/dev/null || echo 0)
    ((t > best)) && best=$t
  done
  echo $((best / 1000))
}

mean_mhz() {
  cat /sys/devices/system/cpu/cpu*/cpufreq/scaling_cur_freq 2>/dev/null |
    awk '{ s += $1; n++ } END { print n ? int(s / n / 1000) : 0 }'
}

fan_rpm() {
  cat /sys/class/hwmon/hwmon*/fan*_input 2>/dev/null | sort -nr | head -n1
}

sample() {
  local phase=$1 secs=$2 out=$3 i t
  for ((i = 0; i < secs; i++)); do
    t=$(max_temp)
    printf '%s,%s,%s,%s,%s\n' "$(date +%s)" "$phase" "$t" "$(mean_mhz)" "$(fan_rpm)" >> "$out"
    if ((t > LIMIT)); then
      load_stop
      echo "stopped: $t degrees" >&2
      return 1
    fi
    sleep 1
  done
}

finish() {
  load_stop
}

run() {
  local minutes=10 out=bench.csv
  while [ $# -gt 0 ]; do
    case $1 in
      --minutes) minutes=$2; shift 2 ;;
      --out) out=$2; shift 2 ;;
      *) echo "unknown option $1" >&2; exit 2 ;;
    esac
  done
  local step=$(((minutes - 3) * 60 / 3))
  ((step >= 30)) || { echo "at least 5 minutes" >&2; exit 2; }
  echo "time,phase,temp,mhz,rpm" > "$out"
  trap 'finish; exit 130' INT TERM
  trap finish EXIT
  sample idle 60 "$out"
  local share n
  for share in 4 2 1; do
    n=$((CORES / share))
    ((n > 0)) || n=1
    load_start "$n"
    sample "load$n" "$step" "$out" || break
    load_stop
  done
  load_stop
  sample cool 120 "$out"
  echo "wrote $out"
}

report() {
  awk -F, '
    NR > 1 {
      p = $2
      if (!(p in n)) order[++k] = p
      n[p]++; mhz[p] += $4; temp[p] += $3
      if ($3 > tmax[p]) tmax[p] = $3
      if (!(p in lo) || $4 < lo[p]) lo[p] = $4
      if ($4 > hi[p]) hi[p] = $4
    }
    END {
      printf "%-8s %6s %6s %8s %8s %8s\n", "phase", "temp", "max", "mhz", "low", "high"
      for (i = 1; i <= k; i++) {
        p = order[i]
        printf "%-8s %6.1f %6d %8.0f %8d %8d\n", p, temp[p] / n[p], tmax[p], mhz[p] / n[p], lo[p], hi[p]
      }
    }' "$1"
}

compare() {
  echo "== $1"; report "$1"
  echo "== $2"; report "$2"
}

case "${1:-}" in
  run) shift; run "$@" ;;
  report) report "$2" ;;
  compare) compare "$2" "$3" ;;
  *) echo "usage: bench.sh run|report|compare" >&2; exit 2 ;;
esac
