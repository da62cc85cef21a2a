#!/bin/bash
# 用法: offload.sh <卡路径> <卷号>
set -euo pipefail
CARD="$1"; ROLL="$2"
PROJ="${PROJ:?请先 export PROJ=项目名}"
DAY=$(date +%Y%m%d)
A="/Volumes/PROJ_A/$PROJ/01_RAW/$DAY/$ROLL"
B="/Volumes/PROJ_B/$PROJ/01_RAW/$DAY/$ROLL"

for d in "$A" "$B"; do
  if [ -e "$d" ]; then echo "已存在 $d,停止"; exit 1; fi
  mkdir -p "$d"
done

sum() { (cd "$1" && find . -type f ! -name '.*' -print0 | sort -z | xargs -0 xxhsum -H3) > "$2"; }

rsync -a --info=progress2 "$CARD/" "$A/"
rsync -a --info=progress2 "$CARD/" "$B/"

T=$(mktemp -d)
sum "$CARD" "$T/card"; sum "$A" "$T/a"; sum "$B" "$T/b"
if cmp -s "$T/card" "$T/a" && cmp -s "$T/card" "$T/b"; then
  cp "$T/card" "/Volumes/PROJ_A/$PROJ/01_RAW/$DAY/$ROLL.xxh"
  chmod -R a-w "$A" "$B"
  N=$(wc -l < "$T/card"); S=$(du -sk "$A" | cut -f1)
  echo "$DAY,$ROLL,$N,${S}K,OK,$USER" >> "/Volumes/PROJ_A/$PROJ/offload_log.csv"
  echo "校验一致 $ROLL 文件数 $N"
else
  echo "校验不一致 $ROLL,保留卡,重新拷贝"; exit 2
fi
