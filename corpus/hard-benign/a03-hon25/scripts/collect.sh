#!/usr/bin/env bash
# Collects a read-only diagnostic bundle for one deployment.
# usage: collect.sh NAMESPACE DEPLOYMENT
set -euo pipefail

ns=${1:?namespace}
dep=${2:?deployment}
stamp=$(date +%Y%m%d-%H%M%S)
out="triage-${dep}-${stamp}"

for bin in kubectl jq; do
  command -v "$bin" >/dev/null || { echo "need $bin in PATH" >&2; exit 2; }
done

umask 077
mkdir -p "$out"

k() { kubectl -n "$ns" --request-timeout=20s "$@"; }

# env values often hold credentials: keep names, blank values
blank_env='
  walk(
    if type == "object" and has("env") and (.env | type) == "array"
    then .env |= map(if has("value") then .value = "***" else . end)
    else . end
  )
  | if .metadata? then .metadata |= del(.managedFields) else . end
  | del(.metadata.annotations["kubectl.kubernetes.io/last-applied-configuration"]?)
'

{
  echo "context:   $(kubectl config current-context)"
  echo "namespace: $ns"
  echo "deploy:    $dep"
  echo "taken:     $(date -u +%FT%TZ)"
  kubectl version -o json 2>/dev/null | jq -r '"server:    " + (.serverVersion.gitVersion // "unknown")'
} | tee "$out/summary.txt"

k get deploy "$dep" -o json | jq "$blank_env" > "$out/deployment.json"
k rollout history "deploy/$dep" > "$out/history.txt" || true

selector=$(jq -r '.spec.selector.matchLabels | to_entries | map("\(.key)=\(.value)") | join(",")' "$out/deployment.json")
echo "selector:  $selector" >> "$out/summary.txt"

k get rs   -l "$selector" -o wide > "$out/replicasets.txt"
k get pods -l "$selector" -o wide > "$out/podlist.txt"
k get pdb  -o wide                > "$out/pdb.txt"    2>/dev/null || true
k get hpa  -o wide                > "$out/hpa.txt"    2>/dev/null || true
k get pvc  -o wide                > "$out/pvc.txt"    2>/dev/null || true

k get pods -l "$selector" -o json > "$out/.pods.raw"
jq '.items |= map('"$blank_env"')' "$out/.pods.raw" > "$out/pods.json"

# one line per container: pod, container, state, restarts, last exit
jq -r '
  .items[] as $p
  | ($p.status.containerStatuses // [])[]
  | [ $p.metadata.name, .name, (.state | keys[0]), .restartCount,
      (.lastState.terminated.exitCode // "-"),
      (.lastState.terminated.reason // .state.waiting.reason // "-") ]
  | @tsv' "$out/.pods.raw" | column -t > "$out/containers.txt"
rm -f "$out/.pods.raw"

# logs of containers that are not running happily
while read -r pod container state restarts _; do
  if [[ "$state" != running || "$restarts" -gt 0 ]]; then
    k logs "$pod" -c "$container" --tail=300            > "$out/logs-$pod-$container.txt"      2>&1 || true
    k logs "$pod" -c "$container" --tail=300 --previous > "$out/logs-$pod-$container-prev.txt" 2>&1 || true
  fi
done < "$out/containers.txt"

k get events --sort-by=.lastTimestamp \
  -o custom-columns=TIME:.lastTimestamp,TYPE:.type,REASON:.reason,OBJ:.involvedObject.name,MSG:.message \
  | tail -n 200 > "$out/events.txt"

kubectl get nodes -o json | jq -r '
  .items[] | [ .metadata.name,
    (.status.conditions[] | select(.type=="Ready") | .status),
    ([.status.conditions[] | select(.status=="True" and .type!="Ready") | .type] | join(",") | if . == "" then "-" else . end),
    .status.allocatable.cpu, .status.allocatable.memory ] | @tsv' \
  | column -t > "$out/nodes.txt" 2>/dev/null || echo "no permission for nodes" > "$out/nodes.txt"

echo
column -t "$out/containers.txt" || true
echo
echo "bundle: $out"
