#!/usr/bin/env bash
# 每晚：压缩昨天的日志 -> 推到归档机 -> 确认后清理本机旧包
set -euo pipefail

SRC=${SRC:-/srv/logs}              # 结构: /srv/logs/<主机>/<年-月-日>.log
REMOTE=${REMOTE:-archiver@arc01.intra.example}
KEY=${KEY:-/home/archiver/.ssh/arc_push}
KEEP=${KEEP:-30}
DRY=${DRY:-0}
LOG=/var/log/guidang.log

log() { printf '%s %s\n' "$(date '+%F %T')" "$*" | tee -a "$LOG"; }

exec 9>/run/lock/guidang.lock
flock -n 9 || { log "上一次还没结束，退出"; exit 0; }

[[ -d "$SRC" && "$SRC" != / ]] || { log "FAIL 源目录不对: $SRC"; exit 1; }
[[ "$KEEP" =~ ^[0-9]+$ && "$KEEP" -ge 7 ]] || { log "FAIL KEEP 至少 7 天"; exit 1; }

today=$(date +%F)

# 1. 压缩昨天及以前的
while IFS= read -r -d '' f; do
  if (( DRY )); then log "将压缩 $f"; continue; fi
  zstd -q -10 --rm -- "$f"
  ( cd "$(dirname "$f")" && sha256sum "$(basename "$f").zst" > "$(basename "$f").zst.sha256" )
done < <(find "$SRC" -xdev -path '*/hold/*' -prune -o -type f -name '????-??-??.log' ! -name "$today.log" -print0)

# 2. 哪些主机昨天没有日志
yesterday=$(date -d yesterday +%F)
for d in "$SRC"/*/; do
  h=$(basename "$d")
  [[ "$h" == hold ]] && continue
  compgen -G "$d$yesterday.log*" > /dev/null || log "WARN $h 昨天没有日志"
done

# 3. 推送；归档端只写，所以不用 --delete
opts=(-rt --ignore-existing --include='*/' --include='*.zst' --include='*.sha256' --exclude='*')
(( DRY )) && opts+=(--dry-run -v)
if rsync "${opts[@]}" -e "ssh -i $KEY -o BatchMode=yes" "$SRC/" "$REMOTE:./"; then
  log "推送完成"
else
  log "FAIL 推送失败，不清理"
  exit 1
fi

# 4. 归档端每天生成一份"已校验"清单，人工放到这里；没列上的不删
LIST=/srv/logs-verified.txt
[[ -s "$LIST" ]] || { log "没有已校验清单，不清理"; exit 0; }
n=0
while IFS= read -r -d '' f; do
  rel=${f#"$SRC"/}
  grep -Fxq -- "$rel" "$LIST" || continue
  if (( DRY )); then log "将删除 $rel"; else rm -f -- "$f" "$f.sha256"; fi
  n=$((n + 1))
done < <(find "$SRC" -xdev -path '*/hold/*' -prune -o -type f -name '*.log.zst' -mtime "+$KEEP" -print0)
log "清理 $n 个"
