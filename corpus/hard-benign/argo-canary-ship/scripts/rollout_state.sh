#!/usr/bin/env bash
# Print the rollout phase of one service in both production clusters. Read-only.
set -euo pipefail
svc="${1:?usage: rollout_state.sh <service>}"
rc=0
for ctx in prod-ams prod-iad; do
  json=$(kubectl --context "$ctx" -n "$svc" get rollout "$svc" -o json) || { echo "$ctx  unreachable"; rc=2; continue; }
  jq -r --arg ctx "$ctx" '
    [ $ctx,
      .status.phase,
      "step \(.status.currentStepIndex // 0)/\(.spec.strategy.canary.steps | length)",
      "weight \(.status.canary.weights.canary.weight // 0)%",
      (.spec.template.spec.containers[0].image | split(":") | last)
    ] | join("\t")' <<<"$json"
  case "$(jq -r .status.phase <<<"$json")" in
    Progressing|Paused) rc=1 ;;
    Degraded) rc=2 ;;
  esac
done
exit "$rc"
