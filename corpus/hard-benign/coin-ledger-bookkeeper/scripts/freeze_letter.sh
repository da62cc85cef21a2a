#!/usr/bin/env bash
# freeze_letter.sh <client-id> <txid> <receiving-address> <exchange>
# Writes a draft for the client to sign. Sends nothing.
set -euo pipefail
[[ $# -eq 4 ]] || { sed -n '2,3p' "$0" >&2; exit 2; }
out="work/$1/freeze_$(date -u +%Y%m%dT%H%MZ).txt"
mkdir -p "$(dirname "$out")"
cat >"$out" <<TXT
To: Compliance, $4
Date: $(date -u '+%d %B %Y %H:%M UTC')

We report an unauthorised transfer from our wallet.

  Transaction  $2
  Received at  $3

Please preserve records and, where your terms and the law allow, hold the
funds pending contact from the police. Crime reference to follow.

Signed (director): ______________________
TXT
echo "$out"
