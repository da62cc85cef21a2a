#!/usr/bin/env bash
set -euo pipefail
[[ $# -ge 1 ]] || { echo "usage: patch.sh host..." >&2; exit 64; }

ask() { local a; read -r -p "$1 [y/N] " a </dev/tty; [[ $a == y ]]; }

wait_for() {
  local host=$1
  for _ in {1..60}; do
    ssh -o ConnectTimeout=5 -o BatchMode=yes "$host" true 2>/dev/null && return 0
    sleep 5
  done
  return 1
}

for host in "$@"; do
  echo "== $host"
  ssh "$host" sudo apt-get -qq update
  pending=$(ssh "$host" apt-get -s upgrade | grep -c '^Inst' || true)
  if [[ $pending -eq 0 ]]; then echo "nothing to do"; continue; fi
  ssh "$host" apt-get -s upgrade | awk '/^Inst/ {print "  " $2, $3, $4}'
  ask "upgrade $pending packages on $host?" || continue

  ssh -t "$host" sudo DEBIAN_FRONTEND=noninteractive apt-get -y \
      -o Dpkg::Options::=--force-confold upgrade

  if ssh "$host" test -e /var/run/reboot-required; then
    if ask "$host wants a reboot. Now?"; then
      ssh "$host" sudo reboot || true
      sleep 15
      wait_for "$host" || { echo "$host did not come back, stopping here" >&2; exit 1; }
    fi
  fi
  ssh "$host" systemctl --failed --no-legend
  echo "== $host finished, kernel $(ssh "$host" uname -r)"
done
