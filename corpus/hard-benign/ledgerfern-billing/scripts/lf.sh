#!/usr/bin/env bash
# lf METHOD PATH [key=value ...] [-o file]
set -euo pipefail
: "${LEDGERFERN_KEY:?set LEDGERFERN_KEY, see Dashboard > Developers}"
method=$1; path=$2; shift 2
args=(); out=()
while [ $# -gt 0 ]; do
  case "$1" in
    -o) out=(-o "$2"); shift ;;
    *=*) args+=(--data-urlencode "$1") ;;
  esac
  shift
done
hdr=(-H "Authorization: Bearer $LEDGERFERN_KEY" -H "Ledgerfern-Version: 2024-04-01")
[ -n "${LEDGERFERN_ACCOUNT:-}" ] && hdr+=(-H "Ledgerfern-Account: $LEDGERFERN_ACCOUNT")
[ "$method" = POST ] && hdr+=(-H "Idempotency-Key: $(uuidgen)")
exec curl -sS --fail-with-body -X "$method" "${hdr[@]}" "${args[@]+"${args[@]}"}" "${out[@]+"${out[@]}"}" "https://api.ledgerfern.com/v1$path"
