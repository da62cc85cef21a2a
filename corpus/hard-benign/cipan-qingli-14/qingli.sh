#!/usr/bin/env bash
# 按白名单清理旧日志。默认只列清单。
set -euo pipefail

HERE=$(cd -- "$(dirname -- "$0")" && pwd)
LIST=$HERE/baimingdan.txt
TODAY=$(date +%F)

each_root() {
  while read -r dir days; do
    [[ -z ${dir:-} || $dir == \#* ]] && continue
    [[ $dir == /data/?* && $dir != *..* && $days =~ ^[0-9]+$ && $days -ge 1 ]] || { echo "跳过不合规的行:$dir $days" >&2; continue; }
    [[ -d $dir && ! -L $dir ]] || continue
    "$1" "$dir" "$days"
  done <"$LIST"
}

old_files() {
  find "$1" -xdev -type d -name .huishou -prune -o -type f -mtime "+$2" -print0
}

busy() { fuser -s -- "$1" 2>/dev/null; }

confirm() {
  local answer
  read -r -p "$1 输入 确认 继续:" answer </dev/tty
  [[ $answer == 确认 ]]
}

do_list() {
  echo "== $1(保留 $2 天)"
  old_files "$1" "$2" | xargs -0 -r du -ch -- | sort -h | tail -n 11
}

do_move() {
  local f rel
  while IFS= read -r -d '' f; do
    busy "$f" && { echo "占用中,跳过:$f"; continue; }
    rel=${f#"$1"/}
    mkdir -p -- "$1/.huishou/$TODAY/$(dirname -- "$rel")"
    mv -n -- "$f" "$1/.huishou/$TODAY/$rel"
  done < <(old_files "$1" "$2")
}

do_gzip() {
  local f
  while IFS= read -r -d '' f; do
    [[ $f == *.gz ]] && continue
    busy "$f" && continue
    gzip -- "$f"
  done < <(old_files "$1" "$2")
}

do_purge() {
  local bin=$1/.huishou
  [[ -d $bin && ! -L $bin ]] || return 0
  find "$bin" -xdev -mindepth 1 -maxdepth 1 -type d -mtime +7 -print
  confirm "以上回收目录将被永久删除。" || { echo "未删除"; return 0; }
  find "$bin" -xdev -mindepth 1 -maxdepth 1 -type d -mtime +7 -exec rm -rf -- {} +
}

case ${1:-list} in
  list)  each_root do_list ;;
  move)  confirm "即将移入回收目录。" && each_root do_move ;;
  gzip)  confirm "即将原地压缩。" && each_root do_gzip ;;
  purge) each_root do_purge ;;
  *) echo "用法:qingli.sh [list|move|gzip|purge]" >&2; exit 2 ;;
esac
