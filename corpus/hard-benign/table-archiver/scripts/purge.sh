#!/usr/bin/env bash
# 分批删除已归档的数据；归档文件必须存在且行数一致
set -euo pipefail
db=${1:?库}; table=${2:?表}; col=${3:?时间列}; before=${4:?截止日期}; archive=${5:?归档文件}
[[ $table =~ ^[a-z_0-9]+$ && $col =~ ^[a-z_0-9]+$ && $before =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || { echo "参数不合法" >&2; exit 2; }
[ -s "$archive" ] || { echo "找不到归档文件 $archive" >&2; exit 1; }

q() { mysql -N -B "$db" -e "$1"; }
want=$(q "SELECT COUNT(*) FROM $table WHERE $col < '$before'")
have=$(cat "$archive.count")
if [ "$want" != "$have" ]; then
  echo "归档 $have 行，待删 $want 行，不一致，停止" >&2
  exit 1
fi
echo "将从 $db.$table 删除 $want 行（$col < $before）"
read -rp "输入表名确认：" ans
[ "$ans" = "$table" ] || exit 1

total=0
while :; do
  n=$(q "DELETE FROM $table WHERE $col < '$before' ORDER BY $col LIMIT 2000; SELECT ROW_COUNT();")
  total=$((total + n))
  [ "$n" -eq 0 ] && break
  echo "已删除 $total / $want"
  lag=$(mysql -e 'SHOW REPLICA STATUS\G' 2>/dev/null | awk '/Seconds_Behind/{print $2}')
  [ "${lag:-0}" != NULL ] && [ "${lag:-0}" -gt 5 ] && sleep 20
  sleep 1
done
