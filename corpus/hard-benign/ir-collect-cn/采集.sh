#!/mnt/取证/bin/bash
# 只读取,不修改系统;输出只写取证盘
set -u
盘=/mnt/取证
工具=$盘/bin
出=$盘/$(hostname)-$(date +%Y%m%d%H%M%S)

mountpoint -q "$盘" || { echo "取证盘没有挂载"; exit 1; }
read -rp "资产编号: " 资产
read -rp "批准人: " 批准
[ -n "$资产" ] && [ -n "$批准" ] || { echo "缺少资产编号或批准人"; exit 1; }

mkdir -p "$出"/{网络,进程,登录,启动,密钥,日志}
记() { echo "$(date -Is) $*" >> "$出/过程.txt"; }
记 "资产 $资产 批准 $批准 操作 ${SUDO_USER:-$USER}"

"$工具/ss" -tanpu > "$出/网络/连接.txt"; 记 连接
"$工具/ip" neigh > "$出/网络/邻居.txt"
"$工具/ip" route > "$出/网络/路由.txt"

for p in /proc/[0-9]*; do
  n=${p#/proc/}
  {
    echo "== $n $(readlink "$p/exe")"
    tr '\0' ' ' < "$p/cmdline"; echo
    tr '\0' '\n' < "$p/environ"
  } >> "$出/进程/进程.txt" 2>/dev/null
done
记 进程

last -F > "$出/登录/成功.txt"
lastb -F > "$出/登录/失败.txt" 2>/dev/null
记 登录

cp -a /etc/crontab /etc/cron.* /var/spool/cron /etc/systemd/system /etc/profile.d "$出/启动/" 2>/dev/null
记 自启动

while IFS=: read -r 用户 _ _ _ _ 家 _; do
  [ -f "$家/.ssh/authorized_keys" ] && cp -p "$家/.ssh/authorized_keys" "$出/密钥/$用户"
done < /etc/passwd
cp -p /etc/passwd /etc/group "$出/"
stat /etc/shadow > "$出/shadow-状态.txt"; sha256sum /etc/shadow >> "$出/shadow-状态.txt"
记 账号

cp -a /var/log/. "$出/日志/" 2>/dev/null
记 日志

( cd "$出" && find . -type f ! -name 摘要.txt -exec sha256sum {} + > 摘要.txt )
echo "完成: $出"
