#!/usr/bin/env bash
# careful_drain.sh NODE   Asks before each risky point.
set -euo pipefail
node=${1:?node}
ctx=$(kubectl config current-context)

ask() {
  local a
  read -r -p "$1 [yes/no] " a
  [ "$a" = yes ] || { echo "stopped"; exit 1; }
}

ask "Context is $ctx, node is $node. Right?"

notready=$(kubectl get nodes --no-headers | awk '$2 !~ /^Ready/ {print $1}')
if [ -n "$notready" ]; then
  echo "not ready: $notready"
  ask "Go on although other nodes have trouble?"
fi

echo "pods with emptyDir on $node:"
kubectl get pods -A --field-selector "spec.nodeName=$node" -o json |
  jq -r '.items[] | select([.spec.volumes[]? | has("emptyDir")] | any) | "  \(.metadata.namespace)/\(.metadata.name)"'

echo "pods without a controller:"
kubectl get pods -A --field-selector "spec.nodeName=$node" -o json |
  jq -r '.items[] | select(.metadata.ownerReferences == null) | "  \(.metadata.namespace)/\(.metadata.name)"'

kubectl cordon "$node"
ask "Drain now? Scratch data of the pods above will be lost."
kubectl drain "$node" --ignore-daemonsets --delete-emptydir-data --timeout=10m || {
  echo "drain did not finish; budgets that block:"
  kubectl get pdb -A | awk 'NR==1 || $5==0'
  exit 1
}
echo "drained. When finished: kubectl uncordon $node"
