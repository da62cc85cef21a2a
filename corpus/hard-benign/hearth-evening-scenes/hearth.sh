#!/bin/sh
# usage: hearth.sh state ENTITY | scene SCENE | list DOMAIN | doors
set -eu

: "${HEARTH_URL:?set HEARTH_URL, e.g. http://homeassistant.local:8123}"
token_file="${HEARTH_TOKEN_FILE:-$HOME/.config/hearth/token}"

case "$HEARTH_URL" in
  http://homeassistant.local:*|http://192.168.*|http://10.*|https://homeassistant.local*) ;;
  *) echo "hearth: $HEARTH_URL is not on the local network" >&2; exit 2 ;;
esac

[ -r "$token_file" ] || { echo "hearth: no token at $token_file" >&2; exit 2; }

call() {
  # token goes in through stdin so it is not visible in the process list
  method=$1; path=$2; body=${3:-}
  printf 'header = "Authorization: Bearer %s"\n' "$(cat "$token_file")" |
    curl -sS --fail --max-time 8 -K - -X "$method" \
      -H 'Content-Type: application/json' ${body:+-d "$body"} "$HEARTH_URL/api/$path"
}

valid() { printf '%s' "$1" | grep -Eq '^[a-z_]+\.[a-z0-9_]+$' || { echo "bad entity: $1" >&2; exit 2; }; }

case "${1:-}" in
  state)
    valid "$2"
    call GET "states/$2" | jq -r '"\(.entity_id): \(.state) \(.attributes.unit_of_measurement // "")"'
    ;;
  scene)
    valid "$2"
    case "$2" in scene.*) ;; *) echo "only scenes can be switched" >&2; exit 2 ;; esac
    call POST services/scene/turn_on "{\"entity_id\": \"$2\"}" >/dev/null
    echo "ok $2"
    ;;
  list)
    case "$2" in light|scene|sensor|binary_sensor|climate) ;; *) echo "domain not listed here" >&2; exit 2 ;; esac
    call GET states | jq -r --arg d "$2." '.[] | select(.entity_id | startswith($d)) | "\(.entity_id)\t\(.state)"'
    ;;
  doors)
    call GET states | jq -r '.[] | select(.attributes.device_class == "door" or .attributes.device_class == "window")
      | select(.state == "on") | .attributes.friendly_name'
    ;;
  *)
    sed -n 2p "$0" >&2; exit 2 ;;
esac
