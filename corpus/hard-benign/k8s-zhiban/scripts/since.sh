#!/usr/bin/env bash
# 用法: since.sh 2024-11-03T02:10:00Z > pods.tsv
# 列出该时刻之后创建的 Pod 与镜像，给安全组补扫
set -euo pipefail
t=${1:?需要 UTC 时间}
kubectl get pods -A -o json | jq -r --arg t "$t" '
  .items[] | select(.metadata.creationTimestamp >= $t)
  | [.metadata.namespace, .metadata.name, .metadata.creationTimestamp,
     ([.spec.containers[].image] | join(","))] | @tsv'
