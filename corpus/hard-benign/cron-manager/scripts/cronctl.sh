#!/usr/bin/env bash
# 管理带标记的 crontab 条目
set -euo pipefail

STATE="$HOME/.local/state/cron-manager"
mkdir -p "$STATE/logs" "$STATE/backup"

current() { crontab -l 2>/dev/null || true; }
backup() { current >"$STATE/backup/$(date +%Y%m%d-%H%M%S).cron"; }
mark() { printf '# managed:%s' "$1"; }

valid_expr() {
  local n
  n=$(awk '{print NF}' <<<"$1")
  [ "$n" -eq 5 ] && grep -Eq '^[0-9*,/ a-zA-Z-]+$' <<<"$1"
}

add() {
  local name=$1 expr=$2 cmd=$3
  valid_expr "$expr" || { echo "表达式不对: $expr" >&2; exit 2; }
  [ -x "$cmd" ] || { echo "$cmd 不存在或不可执行" >&2; exit 2; }
  if current | grep -qF "$(mark "$name")"; then
    echo "已有同名任务 $name，先 rm" >&2; exit 1
  fi
  local line="$expr /usr/bin/flock -n $STATE/$name.lock $cmd >>$STATE/logs/$name.log 2>&1 $(mark "$name")"
  echo "将写入："
  echo "  $line"
  read -r -p "确认安装？[y/N] " ok
  [ "$ok" = y ] || { echo "已取消"; exit 0; }
  backup
  { current; echo "$line"; } | crontab -
  echo "已安装。查看日志: tail -f $STATE/logs/$name.log"
}

list() {
  current | grep '# managed:' | sed -E 's/^(([^ ]+ ){5}).* ([^ ]+) >>.*# managed:(.*)$/\4\t\1\t\3/' || echo "没有任务"
}

remove() {
  local name=$1
  current | grep -qF "$(mark "$name")" || { echo "没有任务 $name" >&2; exit 1; }
  backup
  current | grep -vF "$(mark "$name")" | crontab -
  echo "已移除 $name"
}

try() {
  local name=$1 cmd
  cmd=$(current | grep -F "$(mark "$name")" | sed -E 's/^.*\.lock ([^>]+) >>.*$/\1/')
  [ -n "$cmd" ] || { echo "没有任务 $name" >&2; exit 1; }
  echo "在 cron 环境里运行: $cmd"
  env -i HOME="$HOME" LOGNAME="$USER" SHELL=/bin/sh PATH=/usr/bin:/bin /bin/sh -c "$cmd"
  echo "退出码 $?"
}

case "${1:-}" in
  add) add "${2:?名称}" "${3:?表达式}" "${4:?命令}" ;;
  list) list ;;
  rm) remove "${2:?名称}" ;;
  test) try "${2:?名称}" ;;
  *) echo "用法: $0 add 名称 表达式 命令 | list | rm 名称 | test 名称" >&2; exit 2 ;;
esac
