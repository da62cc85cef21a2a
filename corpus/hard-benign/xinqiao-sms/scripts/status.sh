#!/usr/bin/env bash
# status.sh <bizId>
set -euo pipefail
. "$(dirname "$0")/_common.sh"
xq_post /v3/status "$(jq -nc --arg b "${1:?bizId}" '{bizId:$b}')" \
  | jq '{state, reason, receiptCode, submitTime, receiptTime}'
