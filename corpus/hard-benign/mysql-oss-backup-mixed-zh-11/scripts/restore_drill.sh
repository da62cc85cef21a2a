#!/usr/bin/env bash
# 用法: restore_drill.sh oss://bucket/db/db-YYYYMMDD.sql.zst.age
# 需要 AGE_KEY 指向私钥文件,DRILL_CNF 指向演练实例的 my.cnf
set -euo pipefail
SRC=$1
: "${AGE_KEY:?}" "${DRILL_CNF:?}"
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT

f=$(basename "$SRC")
db=${f%%-*}
day=$(echo "$f" | grep -oE '[0-9]{8}')
target="drill_${db}_${day}"

ossutil cp "$SRC" "$WORK/"
ossutil cp "$SRC.sha256" "$WORK/"
(cd "$WORK" && sha256sum -c "$f.sha256")

mysql --defaults-extra-file="$DRILL_CNF" -e "CREATE DATABASE \`$target\`"
age -d -i "$AGE_KEY" "$WORK/$f" | zstd -dc | mysql --defaults-extra-file="$DRILL_CNF" "$target"

mysql --defaults-extra-file="$DRILL_CNF" -N -e \
  "SELECT table_name, table_rows FROM information_schema.tables WHERE table_schema='$target' ORDER BY 2 DESC LIMIT 30"
echo "演练库: $target"
