#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")"

yongfa() { echo "用法: huidu.sh status|promote|abort 服务 | start 服务 版本 变更单" >&2; exit 2; }
[[ $# -ge 2 ]] || yongfa
dongzuo=$1 fuwu=$2

shangxiawen=$(kubectl config current-context)
case "$shangxiawen" in
  prod-hz|staging) ;;
  *) echo "当前上下文是 $shangxiawen,不在允许范围" >&2; exit 1 ;;
esac

# fuwu.txt: 服务名 命名空间 容器名
read -r _ ns rongqi < <(awk -v s="$fuwu" '$1 == s' fuwu.txt) || true
[[ -n "${ns:-}" && -n "${rongqi:-}" ]] || { echo "$fuwu 没有登记" >&2; exit 1; }

jilu() { printf '%s\t%s\t%s\t%s\t%s\n' "$(date '+%F %T')" "$shangxiawen" "$fuwu" "$dongzuo" "${1:-}" >> fabu.log; }

case "$dongzuo" in
  status)
    kubectl argo rollouts get rollout "$fuwu" -n "$ns"
    ;;
  start)
    [[ $# -eq 4 ]] || yongfa
    banben=$3 danhao=$4
    [[ "$banben" =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "版本号要写成 v1.2.3" >&2; exit 1; }
    [[ "$danhao" =~ ^CHG-[0-9]+$ ]] || { echo "缺少变更单号" >&2; exit 1; }
    if [[ "$shangxiawen" == prod-* ]] && grep -qx "$(date +%F)" fengwang.txt; then
      echo "今天封网" >&2; exit 1
    fi
    jingxiang="harbor.yunqi-soft.internal/app/$fuwu:$banben"
    kubectl argo rollouts set image "$fuwu" "$rongqi=$jingxiang" -n "$ns"
    jilu "$banben $danhao"
    ;;
  promote)
    zhuangtai=$(kubectl get rollout "$fuwu" -n "$ns" -o jsonpath='{.status.phase}')
    [[ "$zhuangtai" == "Paused" ]] || { echo "当前状态 $zhuangtai,不是暂停,不能放量" >&2; exit 1; }
    kubectl argo rollouts promote "$fuwu" -n "$ns"
    jilu
    ;;
  abort)
    kubectl argo rollouts abort "$fuwu" -n "$ns"
    jilu
    ;;
  *) yongfa ;;
esac
