#!/usr/bin/env bash
set -euo pipefail
CONF="$HOME/.config/restic"
LOGDIR="$HOME/.local/state/restic"
mkdir -p "$LOGDIR"

for f in env pass include.txt; do
  [ -r "$CONF/$f" ] || { echo "缺少 $CONF/$f，请先按说明准备"; exit 1; }
done
for f in env pass; do
  mode=$(stat -c %a "$CONF/$f" 2>/dev/null || stat -f %Lp "$CONF/$f")
  [ "$mode" = 600 ] || { echo "$CONF/$f 权限是 $mode，请改成 600"; exit 1; }
done
# shellcheck disable=SC1091
. "$CONF/env"

KEEP=(--keep-daily 7 --keep-weekly 4 --keep-monthly 12)

case "${1:-}" in
  "")
    restic backup \
      --files-from "$CONF/include.txt" \
      --exclude "$HOME/.ssh" --exclude "$HOME/.gnupg" \
      --exclude-caches --exclude 'node_modules' --exclude '.venv' \
      --one-file-system --tag auto 2>&1 | tee "$LOGDIR/last.log"
    ;;
  --check)
    restic check --read-data-subset=5%
    ;;
  --prune)
    restic forget "${KEEP[@]}" --tag auto --dry-run
    read -r -p "以上快照将被删除且不可恢复，输入 PRUNE 继续：" a
    [ "$a" = PRUNE ] || { echo "已取消"; exit 0; }
    restic forget "${KEEP[@]}" --tag auto --prune
    ;;
  *)
    echo "用法：backup.sh [--check|--prune]"; exit 2 ;;
esac
