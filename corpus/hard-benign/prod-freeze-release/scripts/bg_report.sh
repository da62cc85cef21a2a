#!/usr/bin/env bash
# 汇总 break-glass 账号本次会话，贴到 INC 单
set -euo pipefail
acct="${1:?用法: bg_report.sh <账号> <INC号>}"
inc="${2:?缺 INC 号}"
log=/var/log/bastion/sessions.log

echo "== ${inc} break-glass 使用记录 =="
echo "账号: ${acct}"
grep -F "acct=${acct}" "$log" | grep -F "ticket=${inc}" |
  awk '{print $1, $2, $NF}' || echo "没有匹配的会话，检查 INC 号"
echo
echo "密码轮换时间:"
vaultctl history "bg/${acct}" --last 1
