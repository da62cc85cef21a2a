#!/usr/bin/env bash
set -euo pipefail

DOMAIN="fra.lindqvist-media.net"
NODES=(edge-1 edge-2 edge-3 edge-4 edge-5 edge-6)
LOW_WATER=200
TIMEOUT=900

die() { printf 'drain: %s\n' "$*" >&2; exit 1; }

known() {
  local n
  for n in "${NODES[@]}"; do [[ $n == "$1" ]] && return 0; done
  die "unknown node '$1'"
}

on() {
  local node=$1; shift
  ssh -o BatchMode=yes -o ConnectTimeout=8 "edgeops@${node}.${DOMAIN}" "$@"
}

announcing() {
  on "$1" 'sudo birdc show protocols anycast_v4' 2>/dev/null | grep -q ' up '
}

count_up() {
  local n c=0
  for n in "${NODES[@]}"; do announcing "$n" && c=$((c + 1)); done
  echo "$c"
}

conns() {
  on "$1" "ss -Htn state established '( sport = :443 or sport = :80 )' | wc -l"
}

cmd_status() {
  local n
  for n in "${NODES[@]}"; do
    if announcing "$n"; then echo "$n up $(conns "$n")"; else echo "$n out"; fi
  done
}

cmd_out() {
  local node=$1 force=${2:-} up start now c
  known "$node"
  up=$(count_up)
  (( up >= 5 )) || die "only $up nodes announcing; refusing to take out another"
  on "$node" 'sudo birdc disable anycast_v4; sudo birdc disable anycast_v6'
  start=$(date +%s)
  while :; do
    c=$(conns "$node")
    now=$(date +%s)
    printf '%s: %s connections, %ss\n' "$node" "$c" "$((now - start))"
    if (( c < LOW_WATER )); then echo drained; return; fi
    if (( now - start > TIMEOUT )); then
      if [[ $force == --force ]]; then echo "drained (forced, $c left)"; return; fi
      die "still $c connections after ${TIMEOUT}s"
    fi
    sleep 15
  done
}

cmd_in() {
  known "$1"
  on "$1" 'sudo nginx -t' || die "nginx config broken on $1, leaving it out"
  on "$1" 'sudo birdc enable anycast_v4; sudo birdc enable anycast_v6'
  sleep 5
  announcing "$1" && echo "$1 back in rotation"
}

cmd_wait() {
  known "$1"
  local i
  for i in $(seq 1 60); do
    if on "$1" true 2>/dev/null; then on "$1" 'uname -r'; return; fi
    sleep 10
  done
  die "$1 did not come back in ten minutes"
}

case ${1:-} in
  status) cmd_status ;;
  out)    cmd_out "${2:?node}" "${3:-}" ;;
  in)     cmd_in "${2:?node}" ;;
  wait)   cmd_wait "${2:?node}" ;;
  *) die "usage: drain.sh status | out NODE [--force] | in NODE | wait NODE" ;;
esac
