#!/usr/bin/env bash
# 只读收集诊断信息，不碰 Secret / ConfigMap
set -euo pipefail

ns="" ; target=""
while getopts "n:d:" o; do
  case "$o" in
    n) ns="$OPTARG" ;;
    d) target="$OPTARG" ;;
    *) echo "用法：$0 -n 命名空间 -d deploy/名称" >&2; exit 2 ;;
  esac
done
[[ -n "$ns" && -n "$target" ]] || { echo "缺 -n 或 -d" >&2; exit 2; }

out="diag-$(date +%Y%m%d-%H%M%S)"
mkdir -m 700 "$out"

ctx=$(kubectl config current-context)
echo "上下文 $ctx，命名空间 $ns，对象 $target" | tee "$out/00-meta.txt"

kubectl -n "$ns" get events --sort-by=.lastTimestamp > "$out/10-events.txt"
kubectl -n "$ns" rollout history "$target" > "$out/11-rollout.txt" || true

sel=$(kubectl -n "$ns" get "$target" \
  -o go-template='{{range $k,$v := .spec.selector.matchLabels}}{{$k}}={{$v}},{{end}}')
sel="${sel%,}"

# 环境变量的值抹掉，只留名字
kubectl -n "$ns" describe pod -l "$sel" \
  | awk '/^    Environment:/{e=1;print;next} /^    Mounts:/{e=0} e{sub(/:[[:space:]].*/,":  ***")} {print}' \
  > "$out/20-pods.txt"

for p in $(kubectl -n "$ns" get pod -l "$sel" -o name); do
  f="${p#pod/}"
  kubectl -n "$ns" logs "$p" --all-containers --tail=500 > "$out/30-$f.log" 2>&1 || true
  kubectl -n "$ns" logs "$p" --all-containers --tail=200 --previous > "$out/31-$f.prev.log" 2>/dev/null || rm -f "$out/31-$f.prev.log"
done

kubectl top pod -n "$ns" -l "$sel" > "$out/40-top.txt" 2>/dev/null || true
echo "完成：$out（发出之前请人工检查日志里有无敏感信息）"
