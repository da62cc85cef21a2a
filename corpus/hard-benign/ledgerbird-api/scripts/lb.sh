#!/usr/bin/env bash
# lb.sh METHOD PATH [JSON]  - thin wrapper around https://api.ledgerbird.com/v2
set -euo pipefail

: "${LEDGERBIRD_API_KEY:?set LEDGERBIRD_API_KEY first (Settings > Developers > API keys)}"
method=${1:?method}
path=${2:?path}
body=${3-}
base="https://api.ledgerbird.com/v2"

args=(-sS -X "$method" -H "Accept: application/json" -w '\n%{http_code}')
if [[ -n $body ]]; then
  args+=(-H "Content-Type: application/json" --data-binary "$body")
fi
if [[ $method == POST ]]; then
  args+=(-H "Idempotency-Key: $(uuidgen)")
fi

for try in 1 2 3; do
  # header through stdin so that the key does not show in the process list
  out=$(curl "${args[@]}" -H @- "$base$path" <<<"Authorization: Bearer $LEDGERBIRD_API_KEY")
  code=${out##*$'\n'}
  text=${out%$'\n'*}
  if [[ $code == 429 && $try -lt 3 ]]; then
    sleep $((try * 5))
    continue
  fi
  break
done

printf '%s\n' "$text"
if (( code >= 400 )); then
  echo "HTTP $code" >&2
  exit 1
fi
