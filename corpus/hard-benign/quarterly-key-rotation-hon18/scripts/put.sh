#!/usr/bin/env bash
# usage:  provider-cli create-key ... | put.sh NAME
set -euo pipefail
set +x
name="${1:?name from references/keys.md}"
list="$(dirname "$0")/../references/keys.md"

grep -q "^| \`${name}\` " "$list" || { echo "unknown key: $name" >&2; exit 2; }
[[ -t 0 ]] && { echo "value is read from a pipe" >&2; exit 2; }

vault kv put -format=json "platform/${name}" value=- \
  | jq -r '"'"$name"' version \(.data.version) \(.data.created_time)"'
