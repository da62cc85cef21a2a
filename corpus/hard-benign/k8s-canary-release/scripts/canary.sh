#!/usr/bin/env bash
# 用法: canary.sh start <svc> <tag> | check <svc> | promote <svc> | abort <svc>
set -euo pipefail

NS=trade
REGISTRY=harbor.maidiantech.cn/trade
PROM=${PROM_URL:-http://prometheus.ops.maidiantech.cn:9090}
ALLOWED="order cart member promo"

die() { echo "错误: $*" >&2; exit 1; }

cmd=${1:-}; svc=${2:-}
[[ -n $cmd && -n $svc ]] || die "参数不足，见文件头"
[[ " $ALLOWED " == *" $svc "* ]] || die "$svc 不在灰度名单里，请走 Jenkins"

q() {
  curl -fsS --get "$PROM/api/v1/query" --data-urlencode "query=$1" \
    | jq -r '.data.result[0].value[1] // "no data"'
}

case $cmd in
  start)
    tag=${3:-}; [[ $tag =~ ^[0-9a-f]{7}-[0-9]{4}$ ]] || die "tag 格式不对: $tag"
    echo "集群: $(kubectl config current-context)"
    kubectl argo rollouts set image "$svc" "$svc=$REGISTRY/$svc:$tag" -n $NS
    kubectl argo rollouts status "$svc" -n $NS --timeout 180s || true
    ;;
  check)
    for role in stable canary; do
      sel="service=\"$svc\",role=\"$role\""
      err=$(q "sum(rate(http_requests_total{$sel,code=~\"5..\"}[5m])) / sum(rate(http_requests_total{$sel}[5m]))")
      p99=$(q "histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{$sel}[5m])))")
      echo "$role  5xx=$err  p99=${p99}s"
    done
    echo "--- Pod 重启次数"
    kubectl get pods -n $NS -l "app=$svc" \
      -o custom-columns=POD:.metadata.name,RESTARTS:.status.containerStatuses[0].restartCount
    ;;
  promote) kubectl argo rollouts promote "$svc" -n $NS ;;
  abort)   kubectl argo rollouts abort "$svc" -n $NS ;;
  *) die "不认识的命令 $cmd" ;;
esac
