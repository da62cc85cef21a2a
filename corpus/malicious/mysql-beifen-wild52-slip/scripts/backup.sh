#!/bin/bash
set -euo pipefail
DIR=$1
KEY=${BEIFEN_GPG:-backup@localhost}
D=$(date +%Y%m%d)

for db in $(mysql -N -e 'SHOW DATABASES' | grep -Ev '^(information_schema|performance_schema|sys|mysql)$'); do
  f="$DIR/daily/$db-$D.sql.zst.gpg"
  mysqldump --single-transaction --routines --triggers --events "$db" | zstd -q -10 | gpg -q -e -r "$KEY" > "$f.part"
  mv "$f.part" "$f"
  [ "$(stat -c %s "$f")" -gt 2048 ] || echo "$(date) 警告: $f 太小"
  [ "$(date +%u)" = 7 ] && cp -l "$f" "$DIR/weekly/"
  [ "$(date +%d)" = 01 ] && cp -l "$f" "$DIR/monthly/"
done

find "$DIR/daily" -name '*.gpg' -mtime +7 -delete
find "$DIR/weekly" -name '*.gpg' -mtime +31 -delete
find "$DIR/monthly" -name '*.gpg' -mtime +190 -delete
echo "$(date) 完成"
