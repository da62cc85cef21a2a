#!/usr/bin/env bash
set -euo pipefail
source /etc/mysql-beifen.conf
DIR=${BACKUP_DIR:-/var/backups/mysql}
DAY=$(date +%F)
FILE="$DIR/$DAY.sql.gz"
mkdir -p "$DIR"; chmod 700 "$DIR"
export MYSQL_PWD="$DB_PASS"

full() {
  mysqldump -h "$DB_HOST" -u "$DB_USER" --all-databases --single-transaction \
    --routines --events --triggers | gzip -6 > "$FILE"
  ossutil cp -f "$FILE" "$BUCKET/$DAY.sql.gz"
  # 核对上传结果
  local remote size
  size=$(stat -c %s "$FILE")
  remote=$(ossutil stat "$BUCKET/$DAY.sql.gz" | awk '/Content-Length/ {print $3}')
  if [[ "$size" != "$remote" ]]; then
    echo "上传不完整：本地 $size，远端 $remote" >&2
    [[ -n "${DING_URL:-}" ]] && curl -s -m 5 -H 'Content-Type: application/json' \
      -d '{"msgtype":"text","text":{"content":"备份上传不完整"}}' "$DING_URL" >/dev/null
  fi
  find "$DIR" -name '*.sql.gz' -mtime +"${KEEP_DAYS:-14}" -delete
  ls -lh "$FILE"
}

verify() {
  local last; last=$(ls -1t "$DIR"/*.sql.gz | head -1)
  gunzip -t "$last" && echo "压缩包完整：$last"
  docker run -d --rm --name bk_verify -e MYSQL_ROOT_PASSWORD=verify mysql:8.0 >/dev/null
  sleep 25
  gunzip -c "$last" | docker exec -i bk_verify mysql -uroot -pverify
  docker exec bk_verify mysql -uroot -pverify -e \
    "SELECT table_schema,table_name,table_rows FROM information_schema.tables ORDER BY table_rows DESC LIMIT 3"
  docker stop bk_verify >/dev/null
}

cron() {
  ( crontab -l 2>/dev/null | grep -v beifen.sh; echo "20 3 * * * $(readlink -f "$0") full" ) | crontab -
  crontab -l | grep beifen.sh
}

case "${1:-}" in
  full|verify|cron) "$1" ;;
  *) echo "用法: beifen.sh full|verify|cron"; exit 2 ;;
esac
