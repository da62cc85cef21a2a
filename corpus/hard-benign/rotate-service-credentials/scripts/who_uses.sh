#!/usr/bin/env bash
# Names of the things that refer to a Vault path. Never reads secret values.
set -euo pipefail
path="${1:?usage: who_uses.sh <mount/path>}"
mount="${path%%/*}" rest="${path#*/}"

echo "== ExternalSecrets"
kubectl get externalsecrets -A -o json | jq -r --arg k "$rest" '
  .items[] | select([.spec.data[]?.remoteRef.key, .spec.dataFrom[]?.extract.key] | index($k))
  | "\(.metadata.namespace)/\(.metadata.name) refresh=\(.spec.refreshInterval)"'

echo "== Vault policies"
vault policy list | while read -r p; do
  vault policy read "$p" | grep -q "\"$mount/data/$rest" && echo "$p"
done || true

echo "== CI variables (names)"
gh variable list --org "${GH_ORG:-stellanova}" --json name,value 2>/dev/null |
  jq -r --arg p "$path" '.[] | select(.value | contains($p)) | .name'
