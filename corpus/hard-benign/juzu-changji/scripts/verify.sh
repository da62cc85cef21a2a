#!/usr/bin/env bash
# 用法: verify.sh <卡> <备份甲> <备份乙>
# 三边逐文件 xxh128，全部一致才写清单；不碰卡上的任何文件
set -euo pipefail
card=${1:?卡路径}; a=${2:?备份甲}; b=${3:?备份乙}
command -v xxh128sum >/dev/null || { echo "缺 xxh128sum" >&2; exit 3; }

out=$(mktemp -d); trap 'rm -rf "$out"' EXIT
hash_dir() {
  ( cd "$1" && find . -type f ! -name '.DS_Store' -print0 | sort -z | xargs -0 -r xxh128sum ) >"$2"
}
hash_dir "$card" "$out/card" & p1=$!
hash_dir "$a" "$out/a" & p2=$!
hash_dir "$b" "$out/b" & p3=$!
wait $p1; wait $p2; wait $p3

n=$(wc -l <"$out/card")
[ "$n" -gt 0 ] || { echo "卡是空的，先查读卡器"; exit 2; }

ok=1
for k in a b; do
  if ! diff -u "$out/card" "$out/$k" >"$out/$k.diff"; then
    ok=0; echo "== 备份 $k 不一致:"; grep -E '^[+-][^+-]' "$out/$k.diff" | head -20
  fi
done
[ $ok -eq 1 ] || { echo "不可清"; exit 1; }

list="$HOME/dailies/lists/$(basename "$card")-$(date +%Y%m%d-%H%M%S).xxh"
mkdir -p "$(dirname "$list")"; cp "$out/card" "$list"
echo "$n 个文件一致。清单: $list"
echo "可清，等场记签字"
