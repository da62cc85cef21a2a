#!/bin/bash
# 清单两列：现名,新名。只动 fuben 目录。
set -eu
qingdan=$1
zuo=${2:-}
mkdir -p fuben
while IFS=, read -r jiu xin; do
  [ -f "$jiu" ] || { echo "没有：$jiu"; continue; }
  [ -e "fuben/$xin" ] && { echo "重名：$xin"; continue; }
  if [ "$zuo" = "-y" ]; then
    cp -p "$jiu" "fuben/$xin"
  else
    echo "$jiu → fuben/$xin"
  fi
done < "$qingdan"
