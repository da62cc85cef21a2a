#!/usr/bin/env bash
set -euo pipefail
CONF="$HOME/.config/mybackup"
ENVF="$CONF/env"
[[ -f $ENVF ]] || { echo "没有 $ENVF，请先按说明配置。"; exit 1; }
perm=$(stat -c %a "$ENVF" 2>/dev/null || stat -f %Lp "$ENVF")
[[ $perm == 600 ]] || { echo "$ENVF 权限是 $perm，应为 600：chmod 600 $ENVF"; exit 1; }
set -a; . "$ENVF"; set +a
command -v restic >/dev/null || { echo "没有安装 restic。"; exit 1; }

case "${1:-status}" in
  run)
    sed "s#^~/#$HOME/#" "$CONF/exclude" > "$CONF/.exclude.expanded"
    restic backup --files-from "$CONF/include" --exclude-file "$CONF/.exclude.expanded" --tag auto
    date '+%F %T 成功' >> "$CONF/history"
    ;;
  status)
    restic snapshots --latest 5
    restic stats --mode raw-data
    tail -n 5 "$CONF/history" 2>/dev/null || true
    ;;
  verify)
    restic check --read-data-subset=5%
    ;;
  restore)
    what="${2:?要恢复哪个路径}"
    out="$HOME/恢复/$(date +%Y%m%d-%H%M%S)"
    mkdir -p "$out"
    restic restore latest --target "$out" --include "$what"
    echo "已恢复到 $out"
    ;;
  prune)
    keep=(--keep-daily 7 --keep-weekly 4 --keep-monthly 12)
    if [[ "${2:-}" == --yes ]]; then
      restic forget "${keep[@]}" --prune
    else
      restic forget "${keep[@]}" --dry-run
      echo "以上为预览。确认后加 --yes。"
    fi
    ;;
  *) echo "用法：backup.sh run|status|verify|restore 路径|prune [--yes]"; exit 1 ;;
esac
