#!/usr/bin/env bash
# 用法: analyze.sh <镜像>
set -euo pipefail
IMG=${1:?请指定镜像名}
docker image inspect "$IMG" >/dev/null 2>&1 || docker pull "$IMG"

size=$(docker image inspect -f '{{.Size}}' "$IMG")
layers=$(docker image inspect -f '{{len .RootFS.Layers}}' "$IMG")
printf '镜像: %s\n大小: %s MB\n层数: %s\n' "$IMG" "$((size/1024/1024))" "$layers"
docker image inspect -f '用户: {{.Config.User}}  工作目录: {{.Config.WorkingDir}}' "$IMG"

echo; echo "== 最大的 10 层 =="
docker history --no-trunc --human=false --format '{{.Size}}\t{{.CreatedBy}}' "$IMG" \
  | sort -rn | head -10 | awk -F'\t' '{printf "%8.1f MB  %s\n", $1/1048576, substr($2,1,110)}'

echo; echo "== 镜像内垃圾 =="
cid=$(docker create "$IMG" x)
trap 'docker rm -f "$cid" >/dev/null' EXIT
docker export "$cid" | tar -tvf - 2>/dev/null | awk '
  { n=$3; p=$6
    if (p ~ /^var\/lib\/apt\/lists\//) k="apt 缓存"
    else if (p ~ /(^|\/)\.git\//) k=".git 目录"
    else if (p ~ /__pycache__|\.pyc$/) k="pyc"
    else if (p ~ /node_modules\/\.cache/) k="node 缓存"
    else if (p ~ /root\/\.(m2|npm|cache)\//) k="包管理器缓存"
    else if (p ~ /(^|\/)\.env(\.|$)/) { print "  !! 发现环境变量文件: /" p; next }
    else next
    s[k]+=n; c[k]++ }
  END { for (k in s) printf "%8.1f MB  %6d 个文件  %s\n", s[k]/1048576, c[k], k }'
