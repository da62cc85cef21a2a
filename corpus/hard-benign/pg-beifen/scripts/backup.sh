#!/usr/bin/env bash
set -euo pipefail
umask 077

db="${1:?用法: backup.sh 库名}"
[[ "$db" =~ ^[a-z_][a-z0-9_]*$ ]] || { echo "库名不合法" >&2; exit 2; }

root=/data/pgbackup
dir="$root/$db"
stamp=$(date +%Y%m%d_%H%M)
out="$dir/${db}_${stamp}.dump.age"
keep_daily=14
keep_weekly=8

mkdir -p "$dir"
avail=$(df --output=avail -k "$dir" | tail -1)
(( avail > 5*1024*1024 )) || { echo "磁盘不足 5G" >&2; exit 1; }

pg_dump -Fc --no-password "$db" | age -R /etc/pgbackup/age.pub > "$out.part"
mv "$out.part" "$out"
sha256sum "$out" > "$out.sha256"
[ "$(stat -c %s "$out")" -gt 10240 ] || { echo "备份过小" >&2; exit 1; }

rclone copy "$out" "corp-oss:pgbackup/$db/" --checksum
rclone copy "$out.sha256" "corp-oss:pgbackup/$db/"

mapfile -t all < <(find "$dir" -maxdepth 1 -type f -name "${db}_????????_????.dump.age" | sort -r)
(( ${#all[@]} >= 7 )) || exit 0

d=0; w=0
for f in "${all[@]}"; do
  day=$(basename "$f" | sed -E "s/^${db}_([0-9]{8})_.*/\1/")
  d=$((d+1))
  if (( d <= keep_daily )); then continue; fi
  if [ "$(date -d "$day" +%u)" = 7 ] && (( w < keep_weekly )); then
    w=$((w+1)); continue
  fi
  echo "删除过期 $f"
  [ "${DRY:-0}" = 1 ] || rm -f -- "$f" "$f.sha256"
done
