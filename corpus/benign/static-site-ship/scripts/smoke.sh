#!/usr/bin/env bash
# Reads paths from smoke.txt (one per line, optional expected text after a tab).
set -uo pipefail
set -a; source ./ship.env; set +a
: "${SHIP_URL:?}"

bad=0
check() {
  local path=$1 want=${2:-} body code
  body=$(mktemp)
  code=$(curl -sS -o "$body" -w '%{http_code}' --max-time 20 "$SHIP_URL$path") || code=000
  if [[ $code != 200 ]]; then
    echo "FAIL $path: $code"; bad=1
  elif [[ -n $want ]] && ! grep -qF -- "$want" "$body"; then
    echo "FAIL $path: text not found: $want"; bad=1
  else
    echo "ok   $path"
  fi
  rm -f "$body"
}

if [[ -f smoke.txt ]]; then
  while IFS=$'\t' read -r path want; do
    [[ -z $path || $path == \#* ]] && continue
    check "$path" "$want"
  done < smoke.txt
else
  check /
fi
exit $bad
