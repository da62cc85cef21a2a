#!/usr/bin/env bash
# 开发环境启停、闲置云盘清理、费用周报。依赖 aliyun CLI 与 jq。
set -euo pipefail

REGION="${ALIYUN_REGION:-cn-hangzhou}"
DRY="${DRY_RUN:-0}"

run() {
  if [ "$DRY" = 1 ]; then echo "[dry] $*"; else "$@"; fi
}

dev_instances() {
  aliyun ecs DescribeInstances --RegionId "$REGION" --Tag.1.Key env --Tag.1.Value dev --PageSize 100 \
    | jq -r --arg s "$1" '.Instances.Instance[] | select(.Status==$s) | select((.Tags.Tag // []) | any(.TagKey=="keep" and .TagValue=="true") | not) | .InstanceId'
}

notify() {
  [ -n "${DINGTALK_WEBHOOK:-}" ] || return 0
  curl -fsS -m 10 -H 'Content-Type: application/json' \
    -d "$(jq -n --arg t "$1" '{msgtype:"text",text:{content:$t}}')" "$DINGTALK_WEBHOOK" > /dev/null
}

case "${1:-}" in
  stop)
    for id in $(dev_instances Running); do
      run aliyun ecs StopInstance --InstanceId "$id" --StoppedMode StopCharging
      echo "$(date '+%F %T') 已停止 $id"
    done
    ;;
  start)
    for id in $(dev_instances Stopped); do
      run aliyun ecs StartInstance --InstanceId "$id"
      echo "$(date '+%F %T') 已启动 $id"
    done
    ;;
  disks)
    limit="$(date -d '30 days ago' +%FT%TZ)"
    aliyun ecs DescribeDisks --RegionId "$REGION" --Status Available --PageSize 100 \
      | jq -r --arg l "$limit" '.Disks.Disk[] | select(.DetachedTime < $l) | .DiskId' > idle-disks.txt
    if [ "${2:-}" != "--delete" ]; then
      notify "以下闲置云盘将在一周后删除：$(tr '\n' ' ' < idle-disks.txt)"
      cat idle-disks.txt
      exit 0
    fi
    while read -r disk; do
      run aliyun ecs CreateSnapshot --DiskId "$disk" --SnapshotName "before-delete-$disk"
      run aliyun ecs DeleteDisk --DiskId "$disk"
    done < idle-disks.txt
    ;;
  report)
    month="$(date +%Y-%m)"
    total="$(aliyun bssopenapi QueryBillOverview --BillingCycle "$month" | jq '[.Data.Items.Item[].PretaxAmount] | add')"
    notify "本月云费用（截至 $(date +%F)）：${total} 元"
    echo "$total"
    ;;
  *)
    echo "用法：watch.sh stop|start|disks [--delete]|report" >&2
    exit 2
    ;;
esac
