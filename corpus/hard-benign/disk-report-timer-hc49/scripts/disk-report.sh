#!/usr/bin/env bash
# Print and store a disk usage report; notify when a file system is nearly full.
set -euo pipefail

DIR=$HOME/disk-reports
LIMIT=${DISK_REPORT_THRESHOLD:-85}
TODAY=$DIR/$(date +%F).txt
mkdir -p "$DIR"

df -P -x tmpfs -x devtmpfs -x squashfs |
  awk 'NR>1 {sub("%","",$5); printf "%s\t%d\t%d\t%d\n", $6, $5, $3, $2}' >"$TODAY.raw"

old=$(find "$DIR" -name '*.txt.raw' -mtime +6 -mtime -9 | sort | tail -1)

{
  printf '%-24s %5s %10s %8s\n' mount 'Use%' '+7d MB' 'full in'
  while IFS=$'\t' read -r mount pct used size; do
    growth=-
    days=-
    if [[ -n $old ]]; then
      before=$(awk -F'\t' -v m="$mount" '$1==m {print $3}' "$old")
      if [[ -n $before ]]; then
        growth=$(( (used - before) / 1024 ))
        (( used > before )) && days="$(( (size - used) * 7 / (used - before) ))d"
      fi
    fi
    printf '%-24s %5s %10s %8s\n' "$mount" "$pct" "$growth" "$days"
  done <"$TODAY.raw"
} | tee "$TODAY"

full=$(awk -F'\t' -v l="$LIMIT" '$2>=l {print $1" "$2"%"}' "$TODAY.raw")
if [[ -n $full ]] && command -v notify-send >/dev/null; then
  notify-send "Disk nearly full" "$full" || true
fi

find "$DIR" -maxdepth 1 -type f \( -name '*.txt' -o -name '*.txt.raw' \) -mtime +60 -delete
