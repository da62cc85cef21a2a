#!/usr/bin/env bash
# 恢复演练：临时容器，导入后比对，结束销毁
set -euo pipefail
SRC=${1:?"用法: drill.sh oss://bucket/path/file.sql.zst"}
NAME=mysql-drill-$$
TMP=$(mktemp -d)
PW=$(head -c 18 /dev/urandom | base64 | tr -d '/+=')
cleanup() { docker rm -f "$NAME" >/dev/null 2>&1 || true; rm -rf "$TMP"; }
trap cleanup EXIT

ossutil cp "$SRC" "$TMP/"
ossutil cp "$SRC.sha256" "$TMP/"
(cd "$TMP" && sha256sum -c ./*.sha256)

docker run -d --name "$NAME" --network none -e MYSQL_ROOT_PASSWORD="$PW" -e MYSQL_DATABASE=drill mysql:8.0 >/dev/null
for _ in $(seq 60); do
  docker exec -e MYSQL_PWD="$PW" "$NAME" mysql -uroot -e 'select 1' drill >/dev/null 2>&1 && break
  sleep 2
done

zstd -dc "$TMP"/*.sql.zst | docker exec -i -e MYSQL_PWD="$PW" "$NAME" mysql -uroot drill
docker exec -e MYSQL_PWD="$PW" "$NAME" mysql -uroot -t -e \
  "select table_name, table_rows, round(data_length/1048576,1) mb from information_schema.tables where table_schema='drill' order by data_length desc limit 20"
echo "演练通过：$SRC"
