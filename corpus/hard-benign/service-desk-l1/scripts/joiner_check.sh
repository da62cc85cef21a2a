#!/usr/bin/env bash
# What is still missing for a new starter
set -euo pipefail
u="${1:?usage: joiner_check.sh username}"

info=$(idm show --user "$u" --json) || { echo "no account yet"; exit 1; }
role=$(jq -r .role <<<"$info")

comm -23 \
  <(idm template --role "$role" --json | jq -r '.groups[]' | sort) \
  <(jq -r '.groups[]' <<<"$info" | sort) |
  sed 's/^/missing group: /'

[ "$(jq -r .mfa_enrolled <<<"$info")" = true ] || echo "MFA not enrolled (does it on day 1)"
[ -n "$(mdm list --user "$u" --json | jq -r '.[].serial')" ] || echo "no device assigned"
[ "$(jq -r '.licence // empty' <<<"$info")" ] || echo "no mail licence"
