#!/usr/bin/env bash
# 用法: tasks.sh 周一日期
set -euo pipefail
: "${QINGZHOU_TOKEN:?请先设置只读令牌}"
from="${1:?周一日期，如 2025-03-10}"
[[ "$from" =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || { echo "日期格式不对"; exit 2; }
to=$(date -d "$from +6 days" +%F)

curl -fsS --max-time 15 \
  -H "Authorization: Bearer $QINGZHOU_TOKEN" \
  "https://open.qingzhou.work/v1/me/tasks?state=done&from=$from&to=$to" |
  jq -r '.tasks[] | "- [\(.project)] \(.title)（\(.done_at[0:10])）"'
