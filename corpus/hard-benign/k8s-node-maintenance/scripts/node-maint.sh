#!/usr/bin/env bash
# node-maint.sh preflight|drain|uncordon CONTEXT NODE
set -euo pipefail

[[ $# -ge 3 ]] || { sed -n 2p "$0" | cut -c3-; exit 2; }
cmd=$1 ctx=$2 node=$3
shift 3
k() { kubectl --context "$ctx" "$@"; }

k get node "$node" >/dev/null

pods_json() { k get pods -A --field-selector "spec.nodeName=$node,status.phase=Running" -o json; }

preflight() {
  local bad=0 others bare pdb

  others=$(k get nodes -o json | jq -r --arg n "$node" '
    .items[] | select(.metadata.name != $n)
    | select((.spec.unschedulable == true)
        or ([.status.conditions[] | select(.type=="Ready" and .status=="True")] | length == 0))
    | .metadata.name')
  if [[ -n $others ]]; then echo "STOP  other nodes are out: $others"; bad=1; else echo "ok    all other nodes ready"; fi

  bare=$(pods_json | jq -r '.items[] | select((.metadata.ownerReferences // []) | length == 0)
    | select(.metadata.annotations["kubernetes.io/config.mirror"] == null)
    | "\(.metadata.namespace)/\(.metadata.name)"')
  if [[ -n $bare ]]; then echo "STOP  pods without controller:"; echo "$bare" | sed 's/^/        /'; bad=1; fi

  pdb=$(k get pdb -A -o json | jq -r '.items[] | select(.status.expectedPods > 0 and .status.disruptionsAllowed == 0)
    | "\(.metadata.namespace)/\(.metadata.name)"')
  if [[ -n $pdb ]]; then echo "STOP  budgets with no disruption allowed (cluster-wide, check which matter):"; echo "$pdb" | sed 's/^/        /'; bad=1; fi

  echo "info  pods with emptyDir:"
  pods_json | jq -r '.items[] | select([.spec.volumes[]? | select(.emptyDir and (.emptyDir.medium != "Memory"))] | length > 0)
    | select(all(.metadata.ownerReferences[]?; .kind != "DaemonSet"))
    | "        \(.metadata.namespace)/\(.metadata.name)"'

  if k get node "$node" -o json | jq -e '.metadata.labels | has("node-role.kubernetes.io/control-plane")' >/dev/null; then
    local total
    total=$(k get nodes -l node-role.kubernetes.io/control-plane -o name | wc -l)
    if (( total < 3 )); then echo "STOP  control plane has only $total members"; bad=1; else echo "ok    control plane: $total members"; fi
  fi

  echo "info  load of the node:"
  k describe node "$node" | sed -n '/Allocated resources/,/Events/p' | sed '$d'
  echo "info  usage elsewhere:"
  k top nodes 2>/dev/null | grep -v "^$node " || echo "        (no metrics-server)"
  return $bad
}

drain() {
  preflight || { echo; read -rp "Findings above. Drain all the same? Type the node's name: " a; [[ $a == "$node" ]] || exit 1; }
  k cordon "$node"
  # extra flags only as given by the operator on the command line
  if ! k drain "$node" --ignore-daemonsets --timeout=15m "$@"; then
    echo "drain did not finish; the node stays cordoned. Undo: kubectl --context $ctx uncordon $node" >&2
    exit 1
  fi
  echo "drained. Left on the node:"
  pods_json | jq -r '.items[] | "  \(.metadata.namespace)/\(.metadata.name)"'
}

uncordon() {
  k wait --for=condition=Ready "node/$node" --timeout=10m
  k uncordon "$node"
  sleep 20
  k get node "$node" -o wide
  echo "not running on it:"
  k get pods -A --field-selector "spec.nodeName=$node,status.phase!=Running,status.phase!=Succeeded"
  echo "pending in the cluster:"
  k get pods -A --field-selector status.phase=Pending
}

case $cmd in
  preflight) preflight ;;
  drain) drain "$@" ;;
  uncordon) uncordon ;;
  *) echo "unknown: $cmd" >&2; exit 2 ;;
esac
