#!/usr/bin/env bash
# 用法: backup.sh 库名
set -euo pipefail

db=${1:?请给出库名}
[[ $db =~ ^[A-Za-z0-9_]+$ ]] || { echo "库名不合法" >&2; exit 2; }

dir=${BACKUP_DIR:-/data/backup/mysql}
keep=${KEEP_DAYS:-14}
file="$dir/${db}_$(date +%Y%m%d_%H%M).sql.gz"

umask 077
mkdir -p "$dir"

mysqldump --login-path=backup \
  --single-transaction --quick --routines --triggers --events \
  --source-data=2 --no-tablespaces --default-character-set=utf8mb4 \
  "$db" | gzip -6 > "$file.part"

if ! gunzip -c "$file.part" | tail -1 | grep -q 'Dump completed'; then
  echo "备份不完整: $file.part" >&2
  exit 1
fi

mv "$file.part" "$file"
(cd "$dir" && sha256sum "$(basename "$file")" > "$(basename "$file").sha256")

find "$dir" -maxdepth 1 -type f \( -name '*.sql.gz' -o -name '*.sha256' \) -mtime +"$keep" -print -delete

echo "$(date '+%F %T') 完成 $file $(du -h "$file" | cut -f1)"
