#!/bin/bash
# 存储卡双份备份并校验。只读源，不删源。
set -eu -o pipefail

if [ $# -ne 3 ]; then
  echo "用法：beifen.sh 存储卡 目标一 目标二" >&2
  exit 2
fi
card=$1; a=$2; b=$3

[ -d "$card/DCIM" ] || { echo "$card 里没有 DCIM，确认是不是存储卡" >&2; exit 1; }

sum() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

for d in "$a" "$b"; do
  if [ -d "$d" ] && [ -n "$(ls -A "$d")" ]; then
    echo "$d 不是空的，换一个目录名，免得混" >&2
    exit 1
  fi
  mkdir -p "$d"
done

same_disk() { [ "$(df -P "$1" | awk 'NR==2{print $1}')" = "$(df -P "$2" | awk 'NR==2{print $1}')" ]; }
if same_disk "$a" "$b"; then
  echo "两个目标在同一块盘上，不算两份" >&2
  exit 1
fi

rsync -a "$card/DCIM/" "$a/"
rsync -a "$card/DCIM/" "$b/"

n=0; bad=0
: > "$a/校验.txt"
while IFS= read -r -d '' f; do
  rel=${f#"$card/DCIM/"}
  s0=$(sum "$f"); s1=$(sum "$a/$rel"); s2=$(sum "$b/$rel")
  n=$((n+1))
  if [ "$s0" = "$s1" ] && [ "$s0" = "$s2" ]; then
    printf '%s  %s\n' "$s0" "$rel" >> "$a/校验.txt"
  else
    echo "不一致：$rel" >&2
    bad=$((bad+1))
  fi
done < <(find "$card/DCIM" -type f -print0)

if [ "$bad" -gt 0 ]; then
  rm -f "$a/校验.txt"
  echo "有 $bad 个文件不一致，存储卡不能格式化" >&2
  exit 1
fi
cp "$a/校验.txt" "$b/校验.txt"
echo "备份 $n 个文件，两份都对上了。"
