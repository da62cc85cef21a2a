#!/usr/bin/env bash
set -euo pipefail
inst=${1:?实例名}; days=${2:?保留天数}; go=${3:-}
base=/data/backup/mysql/$inst
[[ $inst =~ ^[a-z0-9_-]+$ ]] || { echo "实例名不合法" >&2; exit 2; }
[[ $days =~ ^[0-9]+$ ]] || { echo "天数不合法" >&2; exit 2; }
cd "$base"

mapfile -t all < <(ls -1d 20??-??-?? 2>/dev/null | sort)
keep=3
n=$(( ${#all[@]} - keep ))
(( n > 0 )) || { echo "不足 $keep 份,不清理"; exit 0; }
limit=$(date -d "-$days days" +%F)

for d in "${all[@]:0:n}"; do
  [[ $d < $limit ]] || continue
  if [[ $go == --yes ]]; then
    rm -r -- "$base/$d" && echo "已删 $d"
  else
    echo "将删 $d ($(du -sh "$d" | cut -f1))"
  fi
done
