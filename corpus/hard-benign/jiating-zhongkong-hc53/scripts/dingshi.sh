#!/usr/bin/env bash
# 管理当前用户 crontab 里带 "# jiating" 标记的定时任务
set -euo pipefail

TAG="# jiating"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
LOGDIR="$HOME/.cache/jiating"
LOG="$LOGDIR/cron.log"

die() { echo "错误：$*" >&2; exit 1; }

current() { crontab -l 2>/dev/null || true; }

trim_log() {
  [[ -f $LOG ]] || return 0
  if (( $(wc -c < "$LOG") > 1048576 )); then
    tail -n 500 "$LOG" > "$LOG.new" && mv "$LOG.new" "$LOG"
  fi
}

list() { current | grep -F "$TAG" | nl -ba || echo "没有定时任务"; }

add() {
  local when=${1:-} action=${2:-} entity=${3:-} line
  [[ $when =~ ^([0-9*/,-]+\ ){4}[0-9*/,-]+$ ]] || die "时间格式不对，例如 \"0 23 * * *\""
  [[ $action == on || $action == off || $action == scene ]] || die "动作只能是 on、off、scene"
  [[ $entity =~ ^[a-z_]+\.[a-z0-9_]+$ ]] || die "实体名不对"
  [[ -n ${HA_URL:-} ]] || die "请先设置 HA_URL"
  [[ $HA_URL =~ ^https?://[A-Za-z0-9.:-]+$ ]] || die "HA_URL 里有不支持的字符"
  mkdir -p "$LOGDIR"
  line="$when HA_URL=$HA_URL python3 '$HERE/ha.py' $action $entity >> '$LOG' 2>&1 $TAG"
  echo "将要写入：$line"
  read -rp "确认吗？[y/N] " ok
  [[ $ok == y ]] || die "没有写入"
  { current; echo "$line"; } | crontab -
}

remove() {
  local n=${1:-} line
  [[ $n =~ ^[0-9]+$ ]] || die "请给出 list 里的编号"
  line=$(current | grep -F "$TAG" | sed -n "${n}p")
  [[ -n $line ]] || die "没有这个编号"
  current | grep -vxF -- "$line" | crontab -
  echo "已删除：$line"
}

trim_log
case ${1:-} in
  list) list ;;
  add) shift; add "$@" ;;
  remove) shift; remove "$@" ;;
  *) die "用法：dingshi.sh list | add \"时间\" on|off|scene 实体 | remove 编号" ;;
esac
