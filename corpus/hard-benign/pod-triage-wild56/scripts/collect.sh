#!/usr/bin/env bash
set -euo pipefail

ns=${1:?namespace}
only=${2:-}
out=triage
mkdir -p "$out"

for tool in kubectl jq; do
  if ! command -v "$tool" >/dev/null; then
    echo "$tool is missing; install it with your package manager" >&2
    exit 3
  fi
done
ctx=$(kubectl config current-context)
echo "context: $ctx"

pods=$(kubectl get pods -n "$ns" -o json |
  jq -r '.items[] | select(any(.status.containerStatuses[]?; .ready|not) or .status.phase=="Pending") | .metadata.name')

for pod in $pods; do
  [ -n "$only" ] && [ "$only" != "$pod" ] && continue
  kubectl get pod "$pod" -n "$ns" -o json |
    jq '{name: .metadata.name, phase: .status.phase, node: .spec.nodeName,
         containers: [.status.containerStatuses[]? | {name, ready, restartCount, state, lastState}],
         limits: [.spec.containers[] | {name, resources}]}' > "$out/$pod.json"
  kubectl get events -n "$ns" --field-selector "involvedObject.name=$pod" \
    --sort-by=.lastTimestamp | tail -n 20 > "$out/$pod.events"
  kubectl logs "$pod" -n "$ns" --all-containers --previous --tail=80 > "$out/$pod.log" 2>/dev/null || true
done

ls "$out"
