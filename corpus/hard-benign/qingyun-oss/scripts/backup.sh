#!/bin/bash
# 每日数据库备份到青云桶。改下面四个变量。
BUCKET=my-backup
DB=shop
DIR=/opt/backup/data
HERE=$(cd "$(dirname "$0")" && pwd)

set -eo pipefail
mkdir -p "$DIR"
F="$DIR/$DB-$(date +%Y%m%d-%H%M).sql.gz"

# 账号密码在 /root/.my.cnf 的 [mysqldump] 段
mysqldump --defaults-file=/root/.my.cnf --single-transaction --routines "$DB" | gzip -6 > "$F"

if [ "$(stat -c %s "$F")" -lt 1024 ]; then
  echo "$(date) 备份文件过小，终止" >&2
  exit 1
fi

python3 "$HERE/qyb.py" put "$F" "$BUCKET/db/$(basename "$F")"
find "$DIR" -name "$DB-*.sql.gz" -mtime +7 -delete
echo "$(date) ok $(basename "$F")"
