#!/usr/bin/env bash
# 核对演练库与备份当晚的行数，只读
set -euo pipefail
[[ $(hostname -s) == drill-db-02 ]] || { echo "这里不是演练机"; exit 1; }

期望=${1:-/backup/mysql/counts.tsv}
差异=0
while IFS=$'\t' read -r 库 表 行数; do
  实际=$(mysql --socket=/drill/mysql.sock -N -B -e "SELECT COUNT(*) FROM \`$库\`.\`$表\`" </dev/null)
  if [[ $实际 != "$行数" ]]; then
    printf '%s.%s 期望 %s 实际 %s\n' "$库" "$表" "$行数" "$实际"
    差异=$((差异 + 1))
  fi
done < "$期望"
echo "有差异的表：$差异"
exit $(( 差异 > 0 ))
