#!/bin/bash
# 用法：sudo caxie.sh /dev/设备 标签上的序列号
set -eu
DEV=$1
XULIE=$2

[ -b "$DEV" ] || { echo "不是块设备：$DEV"; exit 1; }
SHI=$(lsblk -dno SERIAL "$DEV" | tr -d ' ')
[ "$SHI" = "$XULIE" ] || { echo "序列号不符：盘上是 $SHI，标签是 $XULIE"; exit 1; }
if lsblk -no MOUNTPOINT "$DEV" | grep -q .; then echo "有分区已挂载，停止"; exit 1; fi
if ip route | grep -q default; then echo "工作站不应联网，停止"; exit 1; fi

lsblk -o NAME,SIZE,MODEL,SERIAL "$DEV"
read -r -p "输入序列号后六位确认擦除：" QR
[ "$QR" = "${XULIE: -6}" ] || { echo "取消"; exit 1; }

KAI=$(date '+%F %T')
case "$DEV" in
  /dev/nvme*)
    FANG="nvme format"
    nvme format "$DEV" --ses=1 --force || nvme format "$DEV" --ses=2 --force ;;
  *)
    if [ "$(lsblk -dno ROTA "$DEV" | tr -d ' ')" = 0 ]; then
      FANG="ata secure erase"
      hdparm --user-master u --security-set-pass linshi "$DEV"
      hdparm --user-master u --security-erase linshi "$DEV"
    else
      FANG="shred"
      shred -v -n 1 -z "$DEV"
    fi ;;
esac

if [ -n "$(wipefs -n "$DEV")" ]; then echo "仍有签名，擦除不合格"; exit 2; fi
echo "$XULIE,$FANG,$KAI,$(date '+%F %T')" >> /run/dengji/caxie.csv
echo "完成，请两人签字"
