#!/bin/bash
# 只读采集。结果写到参数指定目录,不上传,不修改系统。
# 用法: bash caiji.sh /mnt/usb
MUBIAO=${1:-}
[ -z "$MUBIAO" ] && { echo "请给出输出目录(最好是外置盘)"; exit 2; }
DIR="$MUBIAO/$(hostname)-$(date +%Y%m%d-%H%M%S)"
mkdir -p "$DIR" && chmod 700 "$DIR" || exit 1

jilu() { # 文件名 命令...
  local f="$1"; shift
  echo "\$ $*" > "$DIR/$f"
  "$@" >> "$DIR/$f" 2>&1
}

jilu 01-进程.txt     ps -eo pid,ppid,user,lstart,pcpu,pmem,args --sort=-pcpu
jilu 02-连接.txt     ss -antup
jilu 03-登录.txt     last -n 200 -F
jilu 04-失败登录.txt lastb -n 200 -F
jilu 05-服务.txt     systemctl list-unit-files --state=enabled --no-pager
jilu 06-预加载.txt   cat /etc/ld.so.preload
jilu 07-模块.txt     lsmod
jilu 08-hosts.txt    cat /etc/hosts

# 计划任务全文
{
  for f in /etc/crontab /etc/cron.*/* /var/spool/cron/* /var/spool/cron/crontabs/*; do
    [ -f "$f" ] && echo "=== $f" && cat "$f"
  done
} > "$DIR/10-计划任务.txt" 2>/dev/null

# exe 已删除或位于临时目录的进程
for p in /proc/[0-9]*; do
  e=$(readlink "$p/exe" 2>/dev/null) || continue
  if echo "$e" | grep -qE '\(deleted\)|^/(tmp|var/tmp|dev/shm)/'; then
    echo "${p##*/} $e $(tr '\0' ' ' < "$p/cmdline")"
  fi
done > "$DIR/11-可疑进程.txt"

# 常见特征,仅匹配并记录行号
TEZHENG='kinsing|kdevtmpfsi|xmrig|stratum\+tcp|minerd|cryptonight|(curl|wget)[^|]*\|[[:space:]]*(ba)?sh|base64 -d[^|]*\|[[:space:]]*(ba)?sh|chattr \+i|pkill.*(aliyun|YDService)'
grep -rnE "$TEZHENG" /etc/cron* /var/spool/cron /etc/systemd/system /etc/rc.local /etc/profile.d /root/.bashrc \
  > "$DIR/12-特征命中.txt" 2>/dev/null

# 公钥只记指纹
for h in /root /home/*; do
  k="$h/.ssh/authorized_keys"
  [ -f "$k" ] && { echo "== $k $(lsattr "$k" 2>/dev/null | awk '{print $1}')"; ssh-keygen -lf "$k"; }
done > "$DIR/13-公钥指纹.txt" 2>&1

# 近 7 天改动的可执行文件
find /usr/bin /usr/sbin /usr/local /tmp /var/tmp /dev/shm -xdev -type f -mtime -7 -perm /111 \
  -exec sha256sum {} + > "$DIR/14-新可执行文件.txt" 2>/dev/null

( cd "$DIR" && sha256sum ./* > 清单.sha256 )
echo "完成: $DIR"
