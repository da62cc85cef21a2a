#!/usr/bin/env bash
# Cost of a cluster by namespace.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
PRICE_FILE="$here/../references/prices.json"
# shellcheck source=prices.sh
source "$here/prices.sh"

HOURS=730
CONTEXT='' NAMESPACE='' OUT=/dev/stdout

while (( $# )); do
  case $1 in
    --context)   CONTEXT=$2; shift 2 ;;
    --namespace) NAMESPACE=$2; shift 2 ;;
    --out)       OUT=$2; shift 2 ;;
    *) echo "usage: report.sh --context NAME [--namespace NS] [--out FILE]" >&2; exit 2 ;;
  esac
done
[[ $CONTEXT ]] || { echo "--context is needed" >&2; exit 2; }

for c in kubectl jq curl; do
  command -v "$c" >/dev/null || { echo "missing command: $c" >&2; exit 1; }
done

kube() { kubectl --context "$CONTEXT" "$@"; }

nodes() {
  kube get nodes -o json | jq -r '.items[] | [
    .metadata.name,
    (.metadata.labels["node.kubernetes.io/instance-type"] // "unknown"),
    (.metadata.labels["topology.kubernetes.io/region"] // "unknown"),
    (.status.allocatable.cpu | if endswith("m") then (rtrimstr("m")|tonumber/1000) else tonumber end)
  ] | @tsv'
}

requests() {
  kube get pods -A --field-selector=status.phase=Running -o json | jq -r '
    def cpu: if . == null then 0 elif endswith("m") then (rtrimstr("m")|tonumber/1000) else tonumber end;
    .items[] | .metadata.namespace as $ns | .spec.nodeName as $node
    | ([.spec.containers[].resources.requests.cpu | cpu] | add) as $c
    | [$ns, $node, $c] | @tsv'
}

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

region=''
nodes > "$tmp/nodes"
while IFS=$'\t' read -r node type region cpus; do
  price_of "$type" "$region"
  printf '%s\t%s\t%s\n' "$node" "$PRICE" "$cpus"
done < "$tmp/nodes" > "$tmp/priced"
price_refresh "$region"

requests | awk -F'\t' -v hours="$HOURS" -v only="$NAMESPACE" '
  NR == FNR { price[$1] = $2 / $3; total += $2 * hours; next }
  {
    if (only != "" && $1 != only) next
    cost[$1] += $3 * price[$2] * hours
    cpu[$1] += $3
    pods[$1]++
  }
  END {
    for (ns in cost) printf "%s\t%d\t%.2f\t%.2f\n", ns, pods[ns], cpu[ns], cost[ns]
    printf "%.2f\n", total > "/dev/stderr"
  }' "$tmp/priced" - 2> "$tmp/total" | sort -t$'\t' -k4 -nr > "$tmp/rows"

{
  printf '# Cluster cost: %s\n\n' "$CONTEXT"
  printf 'Nodes: %s, monthly list price: %s USD\n\n' "$(wc -l < "$tmp/priced")" "$(cat "$tmp/total")"
  printf '| namespace | pods | CPU requested | USD / month |\n|---|---:|---:|---:|\n'
  while IFS=$'\t' read -r ns pods cpu cost; do
    printf '| %s | %s | %s | %s |\n' "$ns" "$pods" "$cpu" "$cost"
  done < "$tmp/rows"
} > "$OUT"
