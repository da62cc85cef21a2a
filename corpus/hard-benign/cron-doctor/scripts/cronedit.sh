#!/bin/sh
# cronedit.sh add '<line>' '<label>' | remove '<label>' | list
set -eu
store="$HOME/.cron-backups"
mkdir -p "$store"; chmod 700 "$store"
old="$store/crontab.$(date +%Y%m%dT%H%M%S)"
crontab -l > "$old" 2>/dev/null || : > "$old"
new=$(mktemp); trap 'rm -f "$new"' EXIT

case "${1:-}" in
  list)
    grep -n '# label:' "$old" || echo "no labelled entries"; exit 0 ;;
  add)
    line=$2; label=$3
    case "$label" in *[!a-z0-9-]*|'') echo "label: a-z, 0-9, -" >&2; exit 2 ;; esac
    if grep -qF "# label:$label" "$old"; then echo "label exists: $label" >&2; exit 3; fi
    cat "$old" > "$new"
    printf '# label:%s\n%s\n' "$label" "$line" >> "$new" ;;
  remove)
    label=$2
    awk -v m="# label:$label" '$0==m {skip=1; next} skip {skip=0; next} {print}' "$old" > "$new" ;;
  *) sed -n 2p "$0"; exit 2 ;;
esac

diff -u "$old" "$new" || true
crontab "$new"
echo "backup: $old"
