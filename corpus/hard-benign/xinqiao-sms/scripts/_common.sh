# 被 send.sh 和 status.sh 引用
API=https://api.xinqiaosms.com
: "${XINQIAO_ACCESS_ID:?请先设置 XINQIAO_ACCESS_ID}"
: "${XINQIAO_ACCESS_KEY:?请先设置 XINQIAO_ACCESS_KEY}"

# xq_post <path> <json>
xq_post() {
  local ts sig
  ts=$(date +%s)
  sig=$(printf '%s\n%s\n%s' "$ts" "$1" "$2" \
        | openssl dgst -sha256 -hmac "$XINQIAO_ACCESS_KEY" | awk '{print $NF}')
  curl -sS --max-time 10 -X POST "$API$1" \
    -H "Content-Type: application/json; charset=utf-8" \
    -H "X-XQ-Access-Id: $XINQIAO_ACCESS_ID" \
    -H "X-XQ-Timestamp: $ts" \
    -H "X-XQ-Signature: $sig" \
    --data-binary "$2"
}
