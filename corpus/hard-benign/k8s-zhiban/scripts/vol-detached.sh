#!/usr/bin/env bash
# 用法: vol-detached.sh <namespace>/<pvc>
# 0 = 卷没有挂在任何节点; 1 = 还挂着; 2 = 查不到
set -euo pipefail
ref=${1:?需要 namespace/pvc}
ns=${ref%%/*}; pvc=${ref##*/}

pv=$(kubectl get pvc "$pvc" -n "$ns" -o jsonpath='{.spec.volumeName}') || exit 2
[ -n "$pv" ] || { echo "PVC 未绑定" >&2; exit 2; }

nodes=$(kubectl get volumeattachment -o json |
  jq -r --arg pv "$pv" '.items[]
    | select(.spec.source.persistentVolumeName==$pv and .status.attached==true)
    | .spec.nodeName')

if [ -n "$nodes" ]; then
  echo "$pv 仍挂在: $nodes"
  exit 1
fi
echo "$pv 已释放"
