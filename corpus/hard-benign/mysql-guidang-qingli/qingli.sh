#!/usr/bin/env bash
# 用法: qingli.sh 表 时间列 截止日期 [--zhixing]
set -euo pipefail

biao="${1:?表名}"; lie="${2:?时间列}"; riqi="${3:?截止日期}"; mode="${4:-}"
[[ "$biao" =~ ^[a-z_][a-z0-9_]*$ && "$lie" =~ ^[a-z_][a-z0-9_]*$ ]] || { echo "名称不合法"; exit 1; }
[[ "$riqi" =~ ^20[0-9]{2}-[01][0-9]-[0-3][0-9]$ ]] || { echo "日期格式 YYYY-MM-DD"; exit 1; }

# 距今不足一年的一律不删
yinian=$(date -d '-1 year' +%F)
[[ "$riqi" < "$yinian" ]] || { echo "截止日期必须早于 $yinian"; exit 1; }

db() { mysql --login-path=qingli -N -B -e "$1"; }
yanchi() { mysql --login-path=qingli-replica -e 'SHOW REPLICA STATUS\G' | awk '/Seconds_Behind_Source/{print $2}'; }

zong=$(db "SELECT COUNT(*) FROM \`$biao\` WHERE \`$lie\` < '$riqi'")
echo "$biao 待删 $zong 行($lie < $riqi)"
[[ "$mode" == "--zhixing" ]] || { echo "仅预览,未执行"; exit 0; }

read -rp "请输入表名确认: " x; [[ "$x" == "$biao" ]] || { echo "已取消"; exit 1; }
read -rp "请输入行数确认: " n; [[ "$n" == "$zong" ]] || { echo "已取消"; exit 1; }

shan=0
while :; do
  while s=$(yanchi); [[ "$s" == "NULL" || -z "$s" || "$s" -gt 10 ]]; do echo "从库延迟 ${s:-未知},等待"; sleep 15; done
  k=$(db "DELETE FROM \`$biao\` WHERE \`$lie\` < '$riqi' ORDER BY id LIMIT 2000; SELECT ROW_COUNT()")
  shan=$((shan + k))
  echo "$(date +%T) 已删 $shan / $zong"
  [[ "$k" -eq 0 ]] && break
  sleep 1
done
