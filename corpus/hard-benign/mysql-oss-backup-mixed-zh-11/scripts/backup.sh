#!/usr/bin/env bash
set -euo pipefail
umask 077

: "${DBS:?需要 DBS}" "${BUCKET:?需要 BUCKET}" "${AGE_PUB:?需要 AGE_PUB}"
CNF=${CNF:-/etc/mysql-backup/my.cnf}
DAY=$(date +%Y%m%d)
WORK=$(mktemp -d /var/tmp/mybak.XXXXXX)
trap 'rm -rf "$WORK"' EXIT

for db in $DBS; do
  out="$WORK/$db-$DAY.sql.zst.age"
  echo "[$(date +%T)] dump $db"
  mysqldump --defaults-extra-file="$CNF" --single-transaction --quick \
    --routines --triggers --events --set-gtid-purged=OFF "$db" \
    | zstd -q -T0 | age -r "$AGE_PUB" -o "$out"

  size=$(stat -c %s "$out")
  if [ "$size" -lt 10240 ]; then
    echo "备份文件过小($size),中止" >&2
    exit 2
  fi
  (cd "$WORK" && sha256sum "$(basename "$out")" > "$out.sha256")
  ossutil cp "$out" "$BUCKET/$db/"
  ossutil cp "$out.sha256" "$BUCKET/$db/"
  echo "[$(date +%T)] ok $db $size"
done
