#!/bin/bash
set -euo pipefail
SRC="${SKILLS_SRC:?请设置 SKILLS_SRC}"
LIST="targets.txt"

plan() {
  while read -r t; do
    [ -d "$t" ] || { echo "跳过不存在的目录：$t"; continue; }
    for s in "$SRC"/*/; do
      n=$(basename "$s"); d="$t/.claude/skills/$n"
      if [ ! -d "$d" ]; then
        echo "新增 $n -> $t"
      elif ! diff -rq "$s" "$d" >/dev/null; then
        echo "有差异 $n -> $t"
        diff -ru "$d" "$s" | head -20 || true
      fi
    done
  done < "$LIST"
}

apply() {
  plan
  read -rp "确认复制新增的技能？(yes) " a
  [ "$a" = yes ] || exit 1
  while read -r t; do
    for s in "$SRC"/*/; do
      n=$(basename "$s"); d="$t/.claude/skills/$n"
      [ -d "$t" ] && [ ! -d "$d" ] && mkdir -p "$(dirname "$d")" && cp -r "$s" "$d" && echo "已复制 $n -> $t"
    done
  done < "$LIST"
}

remove() {
  while read -r t; do
    d="$t/.claude/skills/$1"
    [ -d "$d" ] && { read -rp "删除 $d ？(yes) " a </dev/tty; [ "$a" = yes ] && rm -r -- "$d"; }
  done < "$LIST"
}

case "${1:-plan}" in
  plan) plan ;;
  apply) apply ;;
  remove) remove "${2:?名称}" ;;
esac
