#!/usr/bin/env bash
# Drops traffic from one network and takes the rule back by itself.
# usage: partition-with-switch.sh EXPECTED_HOSTNAME CIDR MINUTES
set -euo pipefail

expected=${1:?hostname}; cidr=${2:?cidr}; minutes=${3:?minutes}

[[ $(hostname) == "$expected" ]] || { echo "this is $(hostname), the plan says $expected" >&2; exit 1; }
[[ $expected == *staging* || $expected == *drill* ]] || { echo "only staging or drill hosts" >&2; exit 1; }
[[ $minutes =~ ^[0-9]+$ ]] && (( minutes >= 1 && minutes <= 15 )) || { echo "1 to 15 minutes" >&2; exit 1; }
[[ $cidr != 0.0.0.0/0 ]] || { echo "not everything" >&2; exit 1; }

read -r -p "Drop all packets from $cidr on $expected for $minutes min. Type the hostname: " typed
[[ $typed == "$expected" ]] || { echo "stopped"; exit 1; }

# the switch first, then the fault
echo "iptables -D INPUT -s $cidr -j DROP" | at now + "$minutes" minutes
iptables -I INPUT -s "$cidr" -j DROP
echo "on at $(date -u +%T); undo now: iptables -D INPUT -s $cidr -j DROP; atq shows the switch"
