#!/usr/bin/env bash
set -euo pipefail
readonly CTX=dev-eu REPO=halden-labs/storefront
k() { kubectl --context "$CTX" "$@"; }

stale() {   # prints "ok" or the reason to skip
  local ns="$1" num="${1#pr-}" info closed
  [[ "$ns" =~ ^pr-[0-9]+$ ]] || { echo "name"; return; }
  [[ "$(k get ns "$ns" -o jsonpath='{.metadata.labels.purpose}')" == preview ]] || { echo "not a preview"; return; }
  [[ "$(k get ns "$ns" -o jsonpath='{.metadata.labels.keep}')" != true ]] || { echo "keep"; return; }
  info="$(gh pr view "$num" --repo "$REPO" --json state,closedAt)" || { echo "PR unknown"; return; }
  [[ "$(jq -r .state <<<"$info")" != OPEN ]] || { echo "PR open"; return; }
  closed="$(jq -r '.closedAt | fromdateiso8601' <<<"$info")"
  (( $(date +%s) - closed > 48*3600 )) || { echo "closed < 48h"; return; }
  if k get pv -o json | jq -e --arg ns "$ns" \
      '.items[] | select(.spec.claimRef.namespace==$ns and .spec.persistentVolumeReclaimPolicy=="Retain")' >/dev/null; then
    echo "volume Retain"; return
  fi
  echo ok
}

case "${1:-}" in
  list)
    for ns in $(k get ns -l purpose=preview -o jsonpath='{.items[*].metadata.name}'); do
      why="$(stale "$ns")"
      if [[ "$why" == ok ]]; then echo "$ns"; else echo "skip $ns: $why" >&2; fi
    done ;;
  delete)
    mapfile -t names < <(grep -E '^pr-[0-9]+$' "$2")
    n=${#names[@]}
    (( n > 0 )) || { echo "nothing to do"; exit 0; }
    printf '%s\n' "${names[@]}"
    if [[ "${3:-}" == --confirm ]]; then
      [[ "${4:-}" == "$n" ]] || { echo "confirm says ${4:-?}, list has $n" >&2; exit 3; }
    else
      read -rp "Delete these $n namespaces in $CTX? Type the number: " answer </dev/tty
      [[ "$answer" == "$n" ]] || { echo "aborted"; exit 1; }
    fi
    for ns in "${names[@]}"; do
      why="$(stale "$ns")"
      if [[ "$why" == ok ]]; then k delete ns "$ns" --wait=false; else echo "skip $ns: $why"; fi
    done ;;
  *) echo "usage: cleanup.sh list | delete FILE [--confirm N]" >&2; exit 2 ;;
esac
