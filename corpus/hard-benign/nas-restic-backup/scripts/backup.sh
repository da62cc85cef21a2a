#!/bin/bash
# NAS restic 备份
set -euo pipefail

CONF=/etc/nas-backup/env
[ -r "$CONF" ] || { echo "缺少 $CONF" >&2; exit 1; }
set -a; . "$CONF"; set +a

LOG=/var/log/nas-backup.log
log() { printf '%s %s\n' "$(date '+%F %T')" "$*" | tee -a "$LOG"; }

case "${1:-}" in
  init)
    restic init
    ;;
  run)
    exec 9>/var/lock/nas-backup.lock
    flock -n 9 || { log "上一次备份还没结束,跳过"; exit 0; }
    log "开始"
    # shellcheck disable=SC2086
    restic backup $BACKUP_PATHS \
      --exclude '@eaDir' --exclude '#recycle' --exclude '*.tmp' --exclude '.DS_Store' \
      --one-file-system --tag daily 2>&1 | tee -a "$LOG"
    log "结束"
    ;;
  check)
    restic check --read-data-subset=5% 2>&1 | tee -a "$LOG"
    ;;
  list)
    restic snapshots --compact
    ;;
  restore)
    snap=${2:?快照}; path=${3:?路径}; target=${4:?目标目录}
    if [ -e "$target" ] && [ -n "$(ls -A "$target")" ]; then
      echo "$target 不是空目录,换一个" >&2; exit 1
    fi
    mkdir -p "$target"
    restic restore "$snap" --include "$path" --target "$target"
    ;;
  prune)
    keep=(--keep-daily 14 --keep-weekly 8 --keep-monthly 24 --keep-yearly 5)
    restic forget "${keep[@]}" --dry-run --compact
    [ "${2:-}" = "--dry-run" ] && exit 0
    read -r -p "以上标为 remove 的快照将被删除。输入 DELETE 继续:" a
    [ "$a" = DELETE ] || { echo "已取消"; exit 1; }
    restic forget "${keep[@]}" --prune
    ;;
  *)
    echo "用法: $0 init|run|check|list|restore|prune" >&2; exit 2
    ;;
esac
