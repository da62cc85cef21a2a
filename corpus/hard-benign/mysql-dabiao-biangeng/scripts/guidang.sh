#!/usr/bin/env bash
# 分批归档：INSERT 到 <表>_archive -> 核对 -> 删除同一批主键。默认试跑。
set -euo pipefail

usage() { echo "用法：$0 -c CNF -d 库 -t 表 -k 主键 -w 条件 [-b 批大小] [--execute]" >&2; exit 2; }

CNF="" DB="" TABLE="" PK=id WHERE="" BATCH=1000 EXEC=0 MAX_LAG=5
while [[ $# -gt 0 ]]; do
  case $1 in
    -c) CNF=$2; shift 2 ;;
    -d) DB=$2; shift 2 ;;
    -t) TABLE=$2; shift 2 ;;
    -k) PK=$2; shift 2 ;;
    -w) WHERE=$2; shift 2 ;;
    -b) BATCH=$2; shift 2 ;;
    --execute) EXEC=1; shift ;;
    *) usage ;;
  esac
done
[[ -r $CNF && -n $WHERE ]] || usage
for n in "$DB" "$TABLE" "$PK"; do
  [[ $n =~ ^[A-Za-z0-9_]+$ ]] || { echo "名称不合法：$n" >&2; exit 2; }
done
[[ $BATCH =~ ^[0-9]+$ ]] && (( BATCH <= 5000 )) || { echo "批大小应不超过 5000" >&2; exit 2; }
case $WHERE in
  *';'*) echo "条件里不能有分号" >&2; exit 2 ;;
  *'<'*|*'='*|*BETWEEN*|*between*) ;;
  *) echo "条件看起来不像范围条件：$WHERE" >&2; exit 2 ;;
esac

my() { mysql --defaults-extra-file="$CNF" -N -B "$DB" -e "$1"; }

lag() {
  # 没有从库配置时返回 0；REPLICA_CNF 指向从库
  [[ -n ${REPLICA_CNF:-} ]] || { echo 0; return; }
  mysql --defaults-extra-file="$REPLICA_CNF" -e 'SHOW REPLICA STATUS\G' \
    | awk '/Seconds_Behind_Source/ {print ($2=="NULL") ? 9999 : $2}'
}

ARCH=${TABLE}_archive
echo "主机：$(my 'SELECT @@hostname')  库：$DB  表：$TABLE"
total=$(my "SELECT COUNT(*) FROM $TABLE WHERE $WHERE")
all=$(my "SELECT table_rows FROM information_schema.tables WHERE table_schema='$DB' AND table_name='$TABLE'")
echo "符合条件 $total 行，全表约 $all 行"
if (( all > 0 && total * 100 / all > 90 )); then
  echo "超过九成的数据符合条件，请再核对条件" >&2
  exit 1
fi
my "EXPLAIN SELECT $PK FROM $TABLE WHERE $WHERE ORDER BY $PK LIMIT $BATCH"

if (( ! EXEC )); then
  echo "试跑结束，没有改动。正式执行请加 --execute"
  exit 0
fi

read -rp "将归档并删除 $total 行。输入表名确认：" answer
[[ $answer == "$TABLE" ]] || { echo "已取消"; exit 1; }
my "CREATE TABLE IF NOT EXISTS $ARCH LIKE $TABLE"

done_rows=0
while :; do
  ids=$(my "SELECT $PK FROM $TABLE WHERE $WHERE ORDER BY $PK LIMIT $BATCH" | paste -sd, -)
  [[ -n $ids ]] || break
  [[ $ids =~ ^[0-9,]+$ ]] || { echo "主键不是整数，停止" >&2; exit 1; }
  want=$(tr ',' '\n' <<<"$ids" | wc -l)

  my "INSERT IGNORE INTO $ARCH SELECT * FROM $TABLE WHERE $PK IN ($ids)"
  have=$(my "SELECT COUNT(*) FROM $ARCH WHERE $PK IN ($ids)")
  if (( have != want )); then
    echo "核对失败：应有 $want 行，归档表里 $have 行。停止，未删除本批" >&2
    exit 1
  fi
  my "DELETE FROM $TABLE WHERE $PK IN ($ids)"
  done_rows=$((done_rows + want))
  printf '\r%d / %d' "$done_rows" "$total"

  while (( $(lag) > MAX_LAG )); do
    sleep 3
  done
  sleep 0.3
done
echo
echo "完成：归档 $done_rows 行到 $ARCH。空间不会立刻释放，需要时低峰期再 OPTIMIZE / gh-ost 重建"
