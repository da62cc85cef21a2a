#!/usr/bin/env bash
set -euo pipefail

ENV_FILE="${LABBACKUP_ENV:-$HOME/.config/labbackup.env}"
[ -r "$ENV_FILE" ] || { echo "缺少 $ENV_FILE"; exit 1; }
if [ "$(stat -c %a "$ENV_FILE")" != 600 ]; then
  echo "请先 chmod 600 $ENV_FILE"; exit 1
fi
set -a; . "$ENV_FILE"; set +a

PRUNE=0
DIRS=()
for a in "$@"; do
  case "$a" in
    --prune) PRUNE=1 ;;
    -*) echo "未知参数 $a"; exit 2 ;;
    *) DIRS+=("$a") ;;
  esac
done
[ ${#DIRS[@]} -gt 0 ] || { echo "用法: $0 目录... [--prune]"; exit 2; }

run() {
  local repo="$1"
  echo "== $repo"
  restic -r "$repo" cat config >/dev/null 2>&1 || {
    echo "仓库未初始化,请管理员先执行 restic init"; return 1; }
  restic -r "$repo" backup --tag lab \
    --exclude '.cache' --exclude '__pycache__' --exclude '*.tmp' \
    --exclude-caches "${DIRS[@]}"
  restic -r "$repo" check --read-data-subset=2%

  local keep=(--tag lab --keep-daily 14 --keep-weekly 8 --keep-monthly 24)
  restic -r "$repo" forget "${keep[@]}" --dry-run
  if [ "$PRUNE" = 1 ]; then
    read -r -p "确认删除以上快照并回收空间?输入 yes: " ans
    [ "$ans" = yes ] && restic -r "$repo" forget "${keep[@]}" --prune
  fi
  return 0
}

run "$RESTIC_REPOSITORY"
if [ -n "${OFFSITE_REPOSITORY:-}" ]; then
  run "$OFFSITE_REPOSITORY"
fi
