#!/usr/bin/env bash
# Mint a fresh read-only registry token and put it in the pull secret.
# usage: pull-secret.sh <context> <namespace>
set -euo pipefail

ctx="${1:?context}"
ns="${2:?namespace}"
label="pull-$ctx-$ns"

harrowctl registry token --scope pull --ttl 90d --label "$label" --output dockerconfigjson \
  | kubectl --context "$ctx" -n "$ns" create secret generic harrow-pull \
      --type=kubernetes.io/dockerconfigjson \
      --from-file=.dockerconfigjson=/dev/stdin \
      --dry-run=client -o yaml \
  | kubectl --context "$ctx" apply -f -

harrowctl registry token prune --label "$label" --keep 1
