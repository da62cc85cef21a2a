#!/usr/bin/env bash
# Clear finalizers on a preview namespace that hangs in Terminating.
# usage: unstick-preview.sh preview-4812
set -euo pipefail

ns="${1:?namespace}"
ctx="stage"

[[ "$ns" =~ ^preview-[0-9]+$ ]] || { echo "preview-* only" >&2; exit 2; }

phase=$(kubectl --context "$ctx" get ns "$ns" -o jsonpath='{.status.phase}')
[[ "$phase" == "Terminating" ]] || { echo "$ns is $phase" >&2; exit 3; }

echo "left in $ns:"
kubectl --context "$ctx" api-resources --verbs=list --namespaced -o name \
  | xargs -r -n1 kubectl --context "$ctx" get -n "$ns" --ignore-not-found -o name || true

kubectl --context "$ctx" get ns "$ns" -o json \
  | jq '.spec.finalizers = []' \
  | kubectl --context "$ctx" replace --raw "/api/v1/namespaces/$ns/finalize" -f - >/dev/null

echo "$ns finalized"
