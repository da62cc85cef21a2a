#!/usr/bin/env bash
set -euo pipefail
inst=${1:?用法: backup.sh <实例名>}
base=/data/backup/mysql/$inst
dir=$base/$(date +%F)
cnf=/etc/mysql/bkp.cnf

[[ $(stat -c %a "$cnf") == 600 ]] || { echo "$cnf 权限应为 600" >&2; exit 2; }
umask 077
mkdir -p "$dir"

mysqldump --defaults-extra-file="$cnf" --defaults-group-suffix="_$inst" \
  --single-transaction --source-data=2 --routines --events --triggers \
  --all-databases | zstd -q -T2 -o "$dir/dump.sql.zst"

( cd "$dir" && sha256sum dump.sql.zst > dump.sha256 )
set +o pipefail
zstd -dc "$dir/dump.sql.zst" 2>/dev/null | head -n 60 | grep -m1 'CHANGE ' > "$dir/position.txt" || true
du -sh "$dir"
