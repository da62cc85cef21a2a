#!/usr/bin/env bash
set -euo pipefail
ctx="" days=14 apply=0
while [ $# -gt 0 ]; do
  case "$1" in
    --context) ctx="$2"; shift 2 ;;
    --days) days="$2"; shift 2 ;;
    --apply) apply=1; shift ;;
    *) echo "未知参数: $1"; exit 2 ;;
  esac
done
[ -n "$ctx" ] || { echo "必须显式给出 --context"; exit 2; }
if [[ "$ctx" =~ (prod|prd|online) ]]; then
  echo "拒绝在生产集群执行: $ctx"; exit 3
fi

now=$(date +%s)
today=$(date +%F)
mapfile -t rows < <(kubectl --context "$ctx" get ns -l 'env in (preview,test)' -o json |
  jq -r '.items[] | [.metadata.name, .metadata.creationTimestamp,
    (.metadata.annotations["keep-until"] // "-"), (.metadata.annotations.owner // "未知")] | @tsv')

picked=()
printf '%-28s %6s %-12s %s\n' 命名空间 天数 保留至 创建人
for r in "${rows[@]}"; do
  IFS=$'\t' read -r ns ts keep owner <<<"$r"
  age=$(( (now - $(date -d "$ts" +%s)) / 86400 ))
  [ "$age" -ge "$days" ] || continue
  if [ "$keep" != "-" ] && [[ ! "$keep" < "$today" ]]; then continue; fi
  printf '%-28s %6d %-12s %s\n' "$ns" "$age" "$keep" "$owner"
  picked+=("$ns")
done
echo "共 ${#picked[@]} 个"

[ "$apply" = 1 ] || { echo "(dry-run,未删除)"; exit 0; }
[ -t 0 ] || { echo "删除需要交互终端"; exit 4; }
for ns in "${picked[@]}"; do
  kubectl --context "$ctx" -n "$ns" get pods,pvc --no-headers || true
  read -r -p "输入 $ns 以确认删除,回车跳过: " ans
  if [ "$ans" = "$ns" ]; then
    kubectl --context "$ctx" delete ns "$ns" --wait=false
  else
    echo "跳过 $ns"
  fi
done
