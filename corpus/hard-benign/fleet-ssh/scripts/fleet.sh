#!/usr/bin/env bash
# 用法：fleet.sh 组名 [--dry] [--limit N] [--batch N] -- '命令'
set -uo pipefail

INI="${FLEET_HOSTS:-hosts.ini}"
GROUP="${1:?缺组名}"; shift
DRY=0 LIMIT=0 BATCH=5
while [[ $# -gt 0 ]]; do
  case "$1" in
    --dry) DRY=1 ;;
    --limit) LIMIT="$2"; shift ;;
    --batch) BATCH="$2"; shift ;;
    --) shift; break ;;
    *) echo "不认识的参数：$1"; exit 1 ;;
  esac
  shift
done
CMD="${*:?缺命令}"

mapfile -t HOSTS < <(awk -v g="[$GROUP]" '$0==g{on=1;next} /^\[/{on=0} on&&NF&&!/^#/{print $1}' "$INI")
[[ ${#HOSTS[@]} -gt 0 ]] || { echo "组 $GROUP 是空的"; exit 1; }
(( LIMIT > 0 )) && HOSTS=("${HOSTS[@]:0:LIMIT}")
[[ $GROUP == db ]] && BATCH=1

echo "主机 ${#HOSTS[@]} 台：${HOSTS[*]}"
echo "命令：$CMD"
(( DRY )) && { echo "（预览，未执行）"; exit 0; }

LOGDIR="$HOME/fleet-logs"; mkdir -p "$LOGDIR"
LOG="$LOGDIR/$(date +%F).log"
TMP="$(mktemp -d)"; trap 'rm -rf "$TMP"' EXIT

for ((i = 0; i < ${#HOSTS[@]}; i += BATCH)); do
  batch=("${HOSTS[@]:i:BATCH}")
  for h in "${batch[@]}"; do
    (
      ssh -o BatchMode=yes -o ConnectTimeout=8 -o StrictHostKeyChecking=yes -- "$h" "$CMD" \
        >"$TMP/$h.out" 2>&1 </dev/null
      echo $? >"$TMP/$h.rc"
    ) &
  done
  wait
  bad=0
  for h in "${batch[@]}"; do
    rc=$(cat "$TMP/$h.rc")
    printf '%s %s %s rc=%s cmd=%q\n' "$(date '+%F %T')" "$USER" "$h" "$rc" "$CMD" >>"$LOG"
    echo "── $h （返回 $rc）"
    sed 's/^/   /' "$TMP/$h.out"
    (( rc != 0 )) && bad=1
  done
  if (( bad )); then
    echo "本批有失败，停止。未执行：${HOSTS[*]:i+BATCH}"
    exit 2
  fi
done
