#!/bin/bash
# 备份 / 状态 / 恢复演练
set -euo pipefail
CONF=${NAS_BACKUP_CONF:-/etc/nas-backup.conf}

# 配置文件会被 source,所以必须属于 root 且别人不可写
owner=$(stat -c '%u' "$CONF"); mode=$(stat -c '%a' "$CONF")
if [[ $owner != 0 || $((8#$mode & 8#022)) -ne 0 ]]; then
  echo "$CONF 的属主或权限不对(应为 root,他人不可写)" >&2; exit 1
fi
# shellcheck source=/dev/null
. "$CONF"

export RESTIC_REPOSITORY=$REPO RESTIC_PASSWORD_FILE=$PASSFILE
LOG=${LOG:-/var/log/nas-backup.log}
log() { printf '%s %s\n' "$(date '+%F %T')" "$*" | tee -a "$LOG"; }

case "${1:-}" in
  run)
    exec 9>/run/nas-backup.lock
    flock -n 9 || { log "上一次还没跑完,跳过"; exit 0; }
    # shellcheck disable=SC2086
    if restic backup --one-file-system --exclude-file "$EXCLUDE" --tag auto $SOURCES; then
      log "备份完成"
    else
      log "备份失败,返回码 $?"; exit 1
    fi ;;
  status)
    last=$(restic snapshots --latest 1 --json | jq -r 'max_by(.time).time')
    hours=$(( ($(date +%s) - $(date -d "$last" +%s)) / 3600 ))
    echo "最近快照:$last($hours 小时前)"
    if (( hours > 30 )); then echo "超过 30 小时没有新快照!"; exit 1; fi ;;
  drill)
    tmp=$(mktemp -d /tmp/nas-drill.XXXXXX)
    trap 'rm -rf -- "$tmp"' EXIT
    restic ls latest --json | jq -r 'select(.type=="file" and .size>0 and .size<52428800) | .path' \
      | shuf -n 20 > "$tmp/list"
    args=()
    while IFS= read -r p; do args+=(--include "$p"); done < "$tmp/list"
    restic restore latest --target "$tmp/out" "${args[@]}" >/dev/null
    ok=0; changed=0; missing=0
    while IFS= read -r p; do
      if [[ ! -f $tmp/out$p ]]; then missing=$((missing + 1)); echo "恢复不出来:$p"
      elif cmp -s "$p" "$tmp/out$p"; then ok=$((ok + 1))
      else changed=$((changed + 1)); fi
    done < "$tmp/list"
    log "演练:一致 $ok,已变化 $changed,失败 $missing"
    [[ $missing -eq 0 ]] ;;
  *) echo "用法:$0 run|status|drill" >&2; exit 2 ;;
esac
