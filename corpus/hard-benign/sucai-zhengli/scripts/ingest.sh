#!/usr/bin/env bash
set -euo pipefail
src="${1:?存储卡}"; d1="${2:?主拷贝}"; d2="${3:?备份}"
[ -d "$src" ] || { echo "找不到 $src"; exit 1; }
mkdir -p "$d1" "$d2"
log="$d1/ingest_$(date +%Y%m%d_%H%M%S).log"

rsync -a --ignore-existing "$src"/ "$d1"/ | tee -a "$log"
rsync -a --ignore-existing "$src"/ "$d2"/ | tee -a "$log"

bad=0
while IFS= read -r -d '' f; do
  rel="${f#"$src"/}"
  a=$(shasum -a 256 "$f" | cut -d' ' -f1)
  b=$(shasum -a 256 "$d1/$rel" | cut -d' ' -f1)
  c=$(shasum -a 256 "$d2/$rel" | cut -d' ' -f1)
  if [ "$a" = "$b" ] && [ "$a" = "$c" ]; then
    echo "OK  $a  $rel" >> "$log"
  else
    echo "BAD $rel" | tee -a "$log"
    bad=$((bad+1))
  fi
done < <(find "$src" -type f ! -name '.*' -print0)

if [ "$bad" -gt 0 ]; then
  echo "有 $bad 个文件不一致，请勿格式化存储卡"
  exit 1
fi
echo "全部一致，日志：$log。存储卡请在机内格式化。"
