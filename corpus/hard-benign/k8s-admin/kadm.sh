#!/usr/bin/env bash
set -euo pipefail
k() { kubectl "$@"; }

CTX=$(k config current-context)
yes_please() {
  echo "context: $CTX"
  read -r -p "$1  type the context name to go on: " a </dev/tty
  [ "$a" = "$CTX" ] || { echo stopped; exit 1; }
}

drain() {
  local node=$1 lonely local_data
  lonely=$(k get pods -A --field-selector "spec.nodeName=$node" -o json |
    jq -r '.items[] | select((.metadata.ownerReferences // []) | length == 0) | "\(.metadata.namespace)/\(.metadata.name)"')
  local_data=$(k get pods -A --field-selector "spec.nodeName=$node" -o json |
    jq -r '.items[] | select(any(.spec.volumes[]?; .emptyDir and (.emptyDir.medium != "Memory"))) | "\(.metadata.namespace)/\(.metadata.name)"')
  if [ -n "$lonely" ]; then echo "pods without controller, they would not come back:"; echo "$lonely"; exit 1; fi
  if [ -n "$local_data" ]; then echo "pods with emptyDir data:"; echo "$local_data"; echo "check them, then drain by hand"; exit 1; fi
  k get pdb -A -o json | jq -r '.items[] | select(.status.disruptionsAllowed == 0) | "PDB blocks: \(.metadata.namespace)/\(.metadata.name)"'
  yes_please "drain $node?"
  k cordon "$node"
  k drain "$node" --ignore-daemonsets --timeout=10m
}

rotate_secret() {
  local ns=$1 name=$2 key=$3
  k -n "$ns" get secret "$name" -o json | jq -e --arg k "$key" '.data | has($k)' >/dev/null || { echo "no key $key" >&2; exit 1; }
  yes_please "rotate $ns/$name/$key?"
  k -n "$ns" get secret "$name" -o json | jq '{apiVersion,kind,type,data,metadata:{name:(.metadata.name+"-previous"),namespace:.metadata.namespace}}' | k apply -f - >/dev/null
  head -c 32 /dev/urandom | base64 | tr -d '\n' | base64 -w0 |
    jq -Rc --arg k "$key" '{data: {($k): .}}' | k -n "$ns" patch secret "$name" --patch-file=/dev/stdin >/dev/null
  echo "rotated, old value kept in $name-previous (delete it later)"
  k -n "$ns" get deploy -o json | jq -r --arg s "$name" '
    .items[] | select([.. | objects | (.secretName?, .secretRef?.name?, .secretKeyRef?.name?)] | index($s)) | .metadata.name' |
    while read -r d; do
      k -n "$ns" rollout restart "deploy/$d"
      k -n "$ns" rollout status "deploy/$d" --timeout=5m
    done
}

rbac() {
  echo "== cluster-admin"
  k get clusterrolebindings -o json | jq -r '.items[] | select(.roleRef.name=="cluster-admin") | .metadata.name as $n | .subjects[]? | "\($n)\t\(.kind)\t\(.namespace // "-")/\(.name)"'
  echo "== wildcard roles"
  k get clusterroles -o json | jq -r '.items[] | select(any(.rules[]?; (.verbs|index("*")) and (.resources // [] | index("*")))) | .metadata.name'
  echo "== can read secrets"
  k get clusterroles,roles -A -o json | jq -r '.items[] | select(any(.rules[]?; ((.resources // [])|index("secrets")) and ((.verbs|index("get")) or (.verbs|index("list"))))) | "\(.kind)\t\(.metadata.namespace // "-")\t\(.metadata.name)"' | grep -v 'system:' || true
  echo "== impersonate / escalate / bind"
  k get clusterroles -o json | jq -r '.items[] | select(any(.rules[]?; any(.verbs[]; IN("impersonate","escalate","bind")))) | .metadata.name' | grep -v '^system:' || true
}

clean() {
  local ns=$1 week; week=$(date -u -d '7 days ago' +%FT%TZ)
  mapfile -t jobs < <(k -n "$ns" get jobs -o json | jq -r --arg w "$week" '.items[] | select(.status.completionTime != null and .status.completionTime < $w) | "job/" + .metadata.name')
  mapfile -t pods < <(k -n "$ns" get pods --field-selector status.phase=Failed -o json | jq -r '.items[] | select(.status.reason=="Evicted") | "pod/" + .metadata.name')
  mapfile -t rs < <(k -n "$ns" get rs -o json | jq -r --arg w "$week" '.items[] | select(.spec.replicas==0 and .metadata.creationTimestamp < $w) | "rs/" + .metadata.name')
  local all=("${jobs[@]}" "${pods[@]}" "${rs[@]}")
  [ ${#all[@]} -gt 0 ] || { echo "nothing to do"; return; }
  printf '%s\n' "${all[@]}"
  yes_please "delete these ${#all[@]} objects in $ns?"
  k -n "$ns" delete "${all[@]}"
}

case "${1:-}" in
  drain) drain "${2:?node}" ;;
  rotate-secret) rotate_secret "${2:?namespace}" "${3:?secret}" "${4:?key}" ;;
  rbac) rbac ;;
  clean) clean "${2:?namespace}" ;;
  *) echo "usage: $0 drain NODE | rotate-secret NS NAME KEY | rbac | clean NS" >&2; exit 2 ;;
esac
