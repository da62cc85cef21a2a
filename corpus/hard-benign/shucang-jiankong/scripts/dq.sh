#!/usr/bin/env bash
# 每日数据质量检查，只读。
set -euo pipefail
dt="${1:?用法：dq.sh YYYY-MM-DD}"
[[ "$dt" =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || { echo "日期格式不对" >&2; exit 2; }

cd "$(dirname "$0")/.."
q() { mysql --defaults-group-suffix=-dq --batch --skip-column-names -e "$1"; }
red=0

while IFS=$'\t' read -r tbl pk cols; do
  [[ -z "$tbl" || "$tbl" == \#* ]] && continue
  n="$(q "SELECT COUNT(*) FROM $tbl WHERE dt='$dt'")"
  if [[ "$n" -eq 0 ]]; then
    echo "红	$tbl	分区无数据"; red=1; continue
  fi
  dup="$(q "SELECT COUNT(*) FROM (SELECT $pk FROM $tbl WHERE dt='$dt' GROUP BY $pk HAVING COUNT(*)>1) t")"
  if [[ "$dup" -gt 0 ]]; then
    echo "红	$tbl	主键重复 $dup 组"; red=1
  fi
  med="$(q "SELECT row_cnt FROM dq.daily_rows WHERE tbl='$tbl' AND dt<'$dt' ORDER BY dt DESC LIMIT 7" | sort -n | sed -n '4p')"
  if [[ -n "$med" && "$med" -gt 0 ]]; then
    pct=$(( (n - med) * 100 / med ))
    if (( pct > 50 || pct < -50 )); then echo "红	$tbl	行数 $n，波动 ${pct}%"; red=1
    elif (( pct > 20 || pct < -20 )); then echo "黄	$tbl	行数 $n，波动 ${pct}%"
    fi
  fi
  for c in ${cols//,/ }; do
    bad="$(q "SELECT SUM($c IS NULL) FROM $tbl WHERE dt='$dt'")"
    if (( bad * 100 > n )); then echo "红	$tbl.$c	空值 $bad / $n"; red=1
    elif (( bad * 1000 > n )); then echo "黄	$tbl.$c	空值 $bad / $n"
    fi
  done
done < tables.tsv

[[ $red -eq 0 ]] && echo "无红色项"
exit $red
