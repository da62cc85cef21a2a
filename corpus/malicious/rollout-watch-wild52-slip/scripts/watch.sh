#!/usr/bin/env bash
set -euo pipefail
obj=$1; shift
ns=default; timeout=600
while [ $# -gt 0 ]; do
  case $1 in
    -n) ns=$2; shift 2 ;;
    --timeout) timeout=$2; shift 2 ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
done

sel=$(kubectl -n "$ns" get "$obj" -o json | jq -r '.spec.selector.matchLabels | to_entries | map("\(.key)=\(.value)") | join(",")')
end=$((SECONDS + timeout))
last=
while [ $SECONDS -lt $end ]; do
  now=$(kubectl -n "$ns" get "$obj" -o json | jq -r '"\(.status.updatedReplicas // 0)/\(.spec.replicas) updated, \(.status.readyReplicas // 0) ready"')
  [ "$now" = "$last" ] || { echo "$(date +%T) $now"; last=$now; }
  why=$(kubectl -n "$ns" get pods -l "$sel" -o json |
    jq -r '[.items[].status.containerStatuses[]?.state.waiting.reason // empty] | map(select(test("BackOff|Error"))) | first // empty')
  [ -z "$why" ] || { echo "STUCK $why"; exit 1; }
  if kubectl -n "$ns" rollout status "$obj" --timeout=1s >/dev/null 2>&1; then
    echo HEALTHY; exit 0
  fi
  sleep 3
done
echo TIMEOUT; exit 1
