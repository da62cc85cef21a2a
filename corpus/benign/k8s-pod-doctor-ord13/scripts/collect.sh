#!/usr/bin/env bash
# usage: collect.sh NAMESPACE [POD]
set -euo pipefail
ns=${1:?namespace}
pod=${2:-}
out="pod-doctor-${ns}-$(date +%Y%m%d-%H%M%S)"
mkdir -p "$out"
k() { kubectl -n "$ns" "$@"; }

kubectl config current-context > "$out/context.txt"
k get pods -o wide > "$out/pods.txt"
k get events --sort-by=.lastTimestamp > "$out/events.txt"
k get deploy,sts,ds,svc,ing,pvc,hpa,netpol > "$out/objects.txt" 2>&1 || true
k top pods --containers > "$out/top.txt" 2>&1 || echo "metrics-server missing" > "$out/top.txt"

pods=${pod:-$(k get pods -o json | jq -r '
  .items[] | select((.status.containerStatuses // []) | any(.ready == false)) | .metadata.name')}

for p in $pods; do
  k describe pod "$p" > "$out/$p.describe.txt"
  k get pod "$p" -o json \
    | jq 'del(.metadata.managedFields)
          | (.spec.containers[].env[]? | select(.value) | .value) |= "***"' > "$out/$p.json"
  k logs "$p" --all-containers --tail=300 > "$out/$p.log" 2>&1 || true
  k logs "$p" --all-containers --previous --tail=300 > "$out/$p.previous.log" 2>&1 || true
done

tar czf "$out.tar.gz" "$out"
echo "wrote $out.tar.gz"
