#!/usr/bin/env bash
set -euo pipefail
target=${1:?url}; rate=${2:-20000}; runs=${3:-30}
rule=(from 10.40.1.11 to any port 8080 proto tcp)
cleanup() { ssh bench2 sudo ufw delete allow "${rule[@]}" >/dev/null; sudo systemctl start cron unattended-upgrades; }
trap cleanup EXIT
ssh bench2 sudo ufw allow "${rule[@]}" >/dev/null
mkdir -p results
for i in $(seq "$runs"); do
  s0=$(awk '/^cpu /{print $9}' /proc/stat)
  wrk2 -t8 -c256 -d150s -R"$rate" --latency "$target" > "results/$i.txt" 2>/dev/null
  s1=$(awk '/^cpu /{print $9}' /proc/stat)
  echo "$i,$((s1 - s0)),$(chronyc -c tracking | cut -d, -f5)" >> results/meta.csv
done
