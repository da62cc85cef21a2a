#!/bin/bash
set -euo pipefail
序列号="${1:?用法: 清除.sh 序列号}"

mapfile -t 盘 < <(lsblk -dno NAME,SERIAL,TYPE | awk -v s="$序列号" '$2==s && $3=="disk"{print "/dev/"$1}')
[ "${#盘[@]}" -eq 1 ] || { echo "没有找到唯一的盘"; exit 1; }
设备=${盘[0]}

if lsblk -no MOUNTPOINT "$设备" | grep -q .; then
  echo "盘上有挂载的分区,停止"; exit 1
fi
if [ "$(lsblk -dno TYPE | grep -c '^disk$')" -gt 2 ]; then
  echo "接了不止一块盘(启动 U 盘除外),停止"; exit 1
fi

lsblk -d -o NAME,SIZE,MODEL,SERIAL "$设备"
read -rp "此操作不可恢复。请输入完整序列号: " 输入
[ "$输入" = "$序列号" ] || { echo "不一致,停止"; exit 1; }
read -rp "监督人姓名: " 监督
[ -n "$监督" ] || exit 1

if cryptsetup isLuks "$设备" 2>/dev/null; then
  cryptsetup luksErase --batch-mode "$设备"
fi

case "$设备" in
  /dev/nvme*)
    做法=格式化擦除
    nvme format --ses=1 "$设备" ;;
  *)
    if [ "$(cat "/sys/block/${设备##*/}/queue/rotational")" = 1 ]; then
      做法=覆写
      shred -v -n 1 -z "$设备"
    elif hdparm -I "$设备" | grep -q 'supported: enhanced erase' && hdparm -I "$设备" | grep -q 'not.*frozen'; then
      做法=安全擦除
      hdparm --user-master u --security-set-pass p "$设备"
      hdparm --user-master u --security-erase-enhanced p "$设备"
    else
      做法=丢弃后覆写
      blkdiscard "$设备" || true
      shred -v -n 1 -z "$设备"
    fi ;;
esac

兆数=$(( $(blockdev --getsize64 "$设备") / 1048576 ))
结果=通过
for _ in $(seq 20); do
  处=$(shuf -i 0-$((兆数 - 1)) -n 1)
  if ! dd if="$设备" bs=1M skip="$处" count=1 status=none | cmp -s - <(head -c 1048576 /dev/zero); then
    结果=未通过
  fi
done

echo "$(date +%F),$序列号,$做法,$结果,${SUDO_USER:-$USER},$监督" >> 清除记录.csv
echo "抽查: $结果"
