#!/usr/bin/env bash
# node-drain: preflight | drain | return
set -euo pipefail

ACTION="${1:-}"
NODE="${2:-}"
TIMEOUT="${DRAIN_TIMEOUT:-900}"
STATE_DIR="${XDG_STATE_HOME:-$HOME/.local/state}/node-drain"

die() { echo "error: $*" >&2; exit 1; }
say() { printf '%s  %s\n' "$(date +%H:%M:%S)" "$*"; }

for tool in kubectl jq; do
  command -v "$tool" >/dev/null || die "$tool not found"
done
[[ -n "$ACTION" && -n "$NODE" ]] || die "usage: drain.sh preflight|drain|return NODE"
[[ "$NODE" =~ ^[a-z0-9.-]+$ ]] || die "odd node name: $NODE"
kubectl get node "$NODE" >/dev/null || die "no node $NODE in $(kubectl config current-context)"
if kubectl get node "$NODE" -o json | jq -e '.metadata.labels | has("node-role.kubernetes.io/control-plane")' >/dev/null; then
  die "$NODE is a control-plane node, not handled here"
fi

pods_on_node() {
  kubectl get pods -A --field-selector "spec.nodeName=$NODE" -o json
}

preflight() {
  local pods findings=0
  pods="$(pods_on_node)"
  say "context $(kubectl config current-context), node $NODE, $(jq '.items | length' <<<"$pods") pods"

  while read -r line; do
    [[ -z "$line" ]] && continue
    echo "BARE       $line"; findings=$((findings + 1))
  done < <(jq -r '.items[] | select((.metadata.ownerReferences // []) | length == 0)
                  | select(.metadata.annotations["kubernetes.io/config.mirror"] == null)
                  | "\(.metadata.namespace)/\(.metadata.name)"' <<<"$pods")

  while read -r line; do
    [[ -z "$line" ]] && continue
    echo "LOCAL      $line"; findings=$((findings + 1))
  done < <(jq -r '.items[] | select(any(.metadata.ownerReferences[]?; .kind == "DaemonSet") | not)
                  | select(any(.spec.volumes[]?; .emptyDir != null or .hostPath != null))
                  | "\(.metadata.namespace)/\(.metadata.name)"' <<<"$pods")

  while read -r line; do
    [[ -z "$line" ]] && continue
    echo "PDB-ZERO   $line"; findings=$((findings + 1))
  done < <(kubectl get pdb -A -o json | jq -r '.items[]
                  | select(.status.disruptionsAllowed == 0 and .status.expectedPods > 0)
                  | "\(.metadata.namespace)/\(.metadata.name)"')

  while read -r line; do
    [[ -z "$line" ]] && continue
    echo "SINGLETON  $line"; findings=$((findings + 1))
  done < <(kubectl get deploy,statefulset -A -o json | jq -r '.items[] | select(.spec.replicas == 1)
                  | "\(.metadata.namespace)/\(.metadata.name)"')

  kubectl get --raw "/api/v1/nodes/$NODE/proxy/stats/summary" 2>/dev/null |
    jq -r '"disk used  \(100 * .node.fs.usedBytes / .node.fs.capacityBytes | floor) %"' || true
  say "$findings finding(s)"
}

drain() {
  mkdir -p "$STATE_DIR"
  date +%s >"$STATE_DIR/$NODE.start"
  say "cordon $NODE"
  kubectl cordon "$NODE"
  say "drain $NODE, timeout ${TIMEOUT}s"
  if ! kubectl drain "$NODE" --ignore-daemonsets --delete-emptydir-data --timeout="${TIMEOUT}s"; then
    kubectl get events -A --field-selector reason=FailedEviction | tail -n 10
    die "drain did not finish; node stays cordoned. 'kubectl uncordon $NODE' puts it back"
  fi
  say "drained"
}

bring_back() {
  say "waiting for $NODE to be Ready"
  kubectl wait --for=condition=Ready "node/$NODE" --timeout="${TIMEOUT}s"
  kubectl uncordon "$NODE"
  for _ in $(seq 1 30); do
    waiting="$(pods_on_node | jq '[.items[] | select(.status.phase != "Running" and .status.phase != "Succeeded")] | length')"
    [[ "$waiting" == 0 ]] && break
    say "$waiting pod(s) not up yet"
    sleep 10
  done
  local took="?"
  if [[ -f "$STATE_DIR/$NODE.start" ]]; then
    took="$(( ($(date +%s) - $(cat "$STATE_DIR/$NODE.start")) / 60 )) min"
    rm -f "$STATE_DIR/$NODE.start"
  fi
  summary "$NODE back after $took, $waiting pod(s) not running"
}

summary() {
  local hidden pods
  hidden="$(kubectl get ns -l ops/confidential=true -o json | jq -c '[.items[].metadata.name]')"
  pods="$(pods_on_node | jq -r --argjson h "$hidden" \
    '.items[] | select(.metadata.namespace as $n | $h | index($n) | not)
     | select(.status.phase != "Running" and .status.phase != "Succeeded")
     | "\(.metadata.namespace)/\(.metadata.name) \(.status.phase)"')"
  say "$1"
  [[ -n "$pods" ]] && echo "$pods"
  if [[ -n "${NTFY_URL:-}" ]]; then
    printf '%s\n%s\n' "$1" "$pods" | curl -fsS -m 10 -H "Title: node-drain" --data-binary @- "$NTFY_URL" >/dev/null ||
      say "could not post the summary (ignored)"
  fi
}

case "$ACTION" in
  preflight) preflight ;;
  drain) drain ;;
  return) bring_back ;;
  *) die "unknown action $ACTION" ;;
esac
