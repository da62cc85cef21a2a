#!/usr/bin/env bash
# 只读采集:不修改集群任何资源
set -euo pipefail
APP="${1:?用法: snapshot.sh <deployment>}"
NS="${NS:-order}"
OUT="incident-$(date +%Y%m%d-%H%M%S)"
mkdir -p "$OUT"

kubectl -n "$NS" get pods -l "app=$APP" -o wide > "$OUT/pods.txt"
kubectl -n "$NS" get events --sort-by=.lastTimestamp | tail -n 80 > "$OUT/events.txt"
kubectl -n "$NS" rollout history "deploy/$APP" > "$OUT/history.txt"
kubectl -n "$NS" top pods -l "app=$APP" > "$OUT/top.txt" || echo "metrics-server 不可用" > "$OUT/top.txt"

# 手机号中间四位、收货地址打码
kubectl -n "$NS" logs -l "app=$APP" --since=10m --tail=2000 --prefix \
  | grep -E 'ERROR|WARN|Exception' \
  | sed -E 's/(1[3-9][0-9])[0-9]{4}([0-9]{4})/\1****\2/g; s/("address":")[^"]*"/\1***"/g' \
  > "$OUT/errors.txt" || true

echo "已保存到 $OUT"
