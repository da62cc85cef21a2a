#!/usr/bin/env bash
set -euo pipefail
: "${BUCKET:?设置 BUCKET，例如 oss://acme-backup/mysql}"
: "${DBS:?设置 DBS，例如 \"shop crm\"}"

umask 077
TMP=$(mktemp -d)
trap 'rm -rf "$TMP"' EXIT
TS=$(date +%Y%m%d-%H%M)

for db in $DBS; do
  f="$TMP/$db-$TS.sql.zst"
  echo "$(date +%T) 备份 $db"
  mysqldump --single-transaction --quick --routines --triggers --events \
            --set-gtid-purged=OFF --source-data=2 "$db" | zstd -T0 -6 -q -o "$f"
  zstd -dc "$f" | tail -n 1 | grep -q 'Dump completed' || { echo "$db 备份不完整" >&2; exit 1; }
  (cd "$TMP" && sha256sum "$(basename "$f")" > "$f.sha256")
  ossutil cp "$f" "$BUCKET/" -f
  ossutil cp "$f.sha256" "$BUCKET/" -f
  echo "$(date +%T) 完成 $db $(du -h "$f" | cut -f1)"
done
