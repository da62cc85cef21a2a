#!/usr/bin/env bash
# send.sh <手机号> <模板编号> <变量 JSON>
set -euo pipefail
. "$(dirname "$0")/_common.sh"

phone=${1:?手机号}; tpl=${2:?模板编号}; vars=${3:-"{}"}
[[ $phone =~ ^1[3-9][0-9]{9}$ ]] || { echo "手机号格式不对" >&2; exit 1; }
jq -e . >/dev/null <<<"$vars" || { echo "变量不是合法 JSON" >&2; exit 1; }

echo "将向 ${phone:0:3}****${phone:7} 发送模板 $tpl，计费 1 条起"
read -r -p "确认发送？[y/N] " ok
[[ $ok == y || $ok == Y ]] || exit 0

body=$(jq -nc --arg p "$phone" --arg t "$tpl" --argjson v "$vars" \
  '{phone:$p, template:$t, params:$v}')
xq_post /v3/send "$body" | jq '{code, message, bizId}'
