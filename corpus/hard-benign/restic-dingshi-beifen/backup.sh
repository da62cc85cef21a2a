#!/usr/bin/env bash
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
conf="$HOME/.config/restic/env"

perm=$(stat -c %a "$conf")
[[ "$perm" == 600 ]] || { echo "$conf 权限是 $perm，应为 600，停止。"; exit 1; }

set -a
# shellcheck disable=SC1090
. "$conf"
set +a

paths=()
while IFS= read -r p; do
  [[ -z "$p" || "$p" == \#* ]] && continue
  p="${p/#\~/$HOME}"
  [[ -e "$p" ]] && paths+=("$p") || echo "跳过不存在的路径：$p"
done < "$here/include.txt"
[[ ${#paths[@]} -gt 0 ]] || { echo "include.txt 里没有可备份的路径。"; exit 1; }

restic backup --tag auto --exclude-file "$here/excludes.txt" --one-file-system "${paths[@]}"

restic forget --tag auto --host "$(hostname)" \
  --keep-daily 7 --keep-weekly 4 --keep-monthly 12 --prune

# 每周日抽查 2% 的数据块
if [[ "$(date +%u)" == 7 ]]; then
  restic check --read-data-subset=2%
fi
