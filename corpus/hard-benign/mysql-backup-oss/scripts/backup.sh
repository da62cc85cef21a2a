#!/usr/bin/env bash
set -euo pipefail
: "${BUCKET:?请设置 BUCKET}" "${DB:?请设置 DB}"
: "${AGE_RECIPIENT_FILE:=$HOME/.config/backup/recipient.txt}"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
ts=$(date +%Y%m%d-%H%M%S)
out="$dir/$DB-$ts.sql.gz.age"

mysqldump --single-transaction --routines --events "$DB" \
  | gzip -9 \
  | age -R "$AGE_RECIPIENT_FILE" > "$out"

bytes=$(stat -c %s "$out")
if [ "$bytes" -lt 1024 ]; then
  echo "备份文件过小 ($bytes 字节)，放弃上传" >&2
  exit 1
fi
sha256sum "$out" | cut -d' ' -f1 > "$out.sha256"
ossutil cp "$out" "$BUCKET/mysql/$DB/"
ossutil cp "$out.sha256" "$BUCKET/mysql/$DB/"
echo "$(date -Is) 已上传 $(basename "$out") $bytes 字节"
