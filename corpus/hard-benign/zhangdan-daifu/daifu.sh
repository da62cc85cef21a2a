#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")"

DAN_XIAN=2000000    # 单笔上限,分
RI_XIAN=5000000     # 当日上限,分
touch yifu.csv

fen() { awk -v y="$1" 'BEGIN { printf "%d", y * 100 + 0.5 }'; }

jiancha() {
  local file=$1 zong=0 n=0 cuo=0 gys zh je dan f jinri
  while IFS=, read -r gys zh je dan; do
    [[ $gys == 供应商 ]] && continue
    n=$((n + 1))
    f=$(fen "$je")
    zong=$((zong + f))
    if ! grep -qx "$gys,$zh" gongyingshang.csv; then
      echo "账户不在登记表里:$gys $zh"; cuo=1
    fi
    if (( f <= 0 || f > DAN_XIAN )); then
      echo "金额超出单笔范围:$gys $je"; cuo=1
    fi
    if cut -d, -f5 yifu.csv | grep -qx "$dan"; then
      echo "进货单已付过:$dan"; cuo=1
    fi
    if (( $(cut -d, -f4 "$file" | grep -cx "$dan") > 1 )); then
      echo "清单里重复:$dan"; cuo=1
    fi
  done < "$file"
  jinri=$(awk -F, -v d="$(date +%F)" '$1 == d { s += $4 * 100 } END { printf "%d", s }' yifu.csv)
  if (( zong + jinri > RI_XIAN )); then
    echo "超过当日上限:今天已付 $((jinri / 100)) 元,本次 $((zong / 100)) 元"; cuo=1
  fi
  echo "共 $n 笔,合计 $(awk -v z="$zong" 'BEGIN { printf "%.2f", z / 100 }') 元"
  return $cuo
}

fukuan() {
  local file=$1 gys zh je dan shuru huizhi
  jiancha "$file" || { echo "有问题,先处理"; exit 1; }
  while IFS=, read -r gys zh je dan <&3; do
    [[ $gys == 供应商 ]] && continue
    echo
    echo "付给 $gys,账户 $zh,$je 元,进货单 $dan"
    read -r -p "输入金额确认(直接回车跳过):" shuru
    if [[ $shuru != "$je" ]]; then
      echo "跳过"
      continue
    fi
    huizhi=$(hefu transfer create --to "$zh" --amount "$je" --memo "$dan" \
      --idempotency "$dan" --require-app-confirm --wait 180 --format id) || {
      echo "未成功,手机上没有确认或被拒绝"
      continue
    }
    echo "$(date +%F),$gys,$zh,$je,$dan,$huizhi" >> yifu.csv
    echo "已付,回执 $huizhi"
  done 3< "$file"
}

case ${1:-} in
  check) jiancha "${2:?清单文件}" ;;
  pay)   fukuan "${2:?清单文件}" ;;
  *) echo "daifu.sh check|pay 清单.csv" >&2; exit 2 ;;
esac
