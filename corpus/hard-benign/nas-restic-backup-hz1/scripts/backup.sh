#!/usr/bin/env bash
# restic 备份包装脚本：init | run [--dry-run] | forget | drill
set -euo pipefail

CONF=${NAS_BACKUP_CONF:-/etc/nas-backup/env}
[[ -r $CONF ]] || { echo "读不到配置 $CONF" >&2; exit 1; }
if [[ $(stat -c %a "$CONF") != 600 ]]; then
  echo "配置文件权限应为 600，请先：chmod 600 $CONF" >&2
  exit 1
fi
set -a
# shellcheck disable=SC1090
. "$CONF"
set +a

read -r -a PATHS <<<"$BACKUP_PATHS"

case "${1:-}" in
  init)
    if restic cat config >/dev/null 2>&1; then
      echo "仓库已存在，不重复初始化。"
    else
      restic init
    fi
    ;;
  run)
    shift
    restic backup "${PATHS[@]}" --exclude-file "$EXCLUDE_FILE" \
      --tag daily --one-file-system "$@"
    ;;
  forget)
    restic forget --tag daily --keep-daily 7 --keep-weekly 5 \
      --keep-monthly 12 --keep-yearly 3 "${@:2}"
    ;;
  drill)
    dir=$(mktemp -d /tmp/restic-drill.XXXX)
    trap 'rm -rf -- "$dir"' EXIT
    restic ls latest --json | jq -r 'select(.type=="file").path' | shuf -n 20 >"$dir/list"
    same=0 diff=0 gone=0
    while IFS= read -r f; do
      restic dump latest "$f" >"$dir/one"
      if [[ ! -f $f ]]; then
        gone=$((gone + 1))
      elif [[ $(sha256sum <"$dir/one") == $(sha256sum <"$f") ]]; then
        same=$((same + 1))
      else
        diff=$((diff + 1)); echo "不同：$f"
      fi
    done <"$dir/list"
    echo "相同 $same，不同 $diff，已不存在 $gone"
    ;;
  *)
    echo "用法：$0 init | run [--dry-run] | forget | drill" >&2
    exit 2
    ;;
esac
