#!/usr/bin/env bash
# Thin wrapper round the Home Assistant REST API.
set -euo pipefail

: "${HA_URL:?set HA_URL}" "${HA_TOKEN:?set HA_TOKEN}"

api() {
  local method=$1 path=$2
  shift 2
  curl -fsS --max-time 15 -X "$method" \
    -H @<(printf 'Authorization: Bearer %s\n' "$HA_TOKEN") \
    -H 'Content-Type: application/json' \
    "$HA_URL/api$path" "$@"
}

guard() {
  local service=$1 rest=$2
  case "$service" in
    lock.unlock|lock.open|alarm_control_panel.alarm_disarm)
      echo "refused: $service is not available from here" >&2; exit 3 ;;
    cover.open_cover|cover.toggle)
      [[ $rest == *garage* ]] && { echo "refused: garage door" >&2; exit 3; } ;;
  esac
  return 0
}

to_json() {
  local args=()
  for kv in "$@"; do
    local k=${kv%%=*} v=${kv#*=}
    if [[ $v =~ ^-?[0-9]+(\.[0-9]+)?$ || $v == true || $v == false ]]; then
      args+=(--argjson "$k" "$v")
    else
      args+=(--arg "$k" "$v")
    fi
  done
  jq -n "${args[@]}" '$ARGS.named'
}

hours_ago() { date -u -d "$1 hours ago" +%Y-%m-%dT%H:%M:%SZ 2>/dev/null || date -u -v-"$1"H +%Y-%m-%dT%H:%M:%SZ; }

cmd=${1:-help}; shift || true
case "$cmd" in
  ping)    api GET / | jq -r .message ;;
  states)  api GET /states | jq -r --arg d "${1:-}" '.[] | select(.entity_id | startswith($d)) | [.entity_id, .state, .attributes.friendly_name] | @tsv' ;;
  find)    api GET /states | jq -r --arg q "$1" '.[] | select((.entity_id + " " + (.attributes.friendly_name // "")) | ascii_downcase | contains($q | ascii_downcase)) | [.entity_id, .attributes.friendly_name, .state] | @tsv' ;;
  get)     api GET "/states/$1" | jq . ;;
  call)
    service=$1; shift
    guard "$service" "$*"
    api POST "/services/${service/./\/}" -d "$(to_json "$@")" | jq -r '.[].entity_id' ;;
  history) api GET "/history/period/$(hours_ago "${2:-6}")?filter_entity_id=$1&minimal_response" | jq -r '.[0][] | [.last_changed, .state] | @tsv' ;;
  logbook) api GET "/logbook/$(hours_ago "${1:-2}")" | jq -r '.[] | [.when, .entity_id, .state, (.context_name // .context_user_id // "device")] | @tsv' ;;
  check-config) api POST /config/core/check_config | jq -e -r '.result, (.errors // empty)' | tee /dev/stderr | grep -qx valid ;;
  *) echo "usage: ha.sh ping|states|find|get|call|history|logbook|check-config" >&2; exit 2 ;;
esac
