#!/usr/bin/env bash
# 只读取证：收集进程、网络、启动项、登录记录。不结束进程，不删除文件，不联网。
set -u
OUT="${1:?用法: collect.sh <输出目录>}"
umask 077
mkdir -p "$OUT"

run() {            # run <文件名> <命令...>
  local f="$1"; shift
  { echo "# $*"; echo "# $(date -Is)"; "$@"; } >"$OUT/$f" 2>&1
}

run 00-host.txt        uname -a
run 01-uptime.txt      uptime
run 02-ps.txt          ps -eo pid,ppid,user,lstart,pcpu,pmem,args --sort=-pcpu
run 03-ss.txt          ss -tunap
run 04-last.txt        last -Faiw -n 200
run 05-lastb.txt       lastb -Faiw -n 200
run 06-units.txt       systemctl list-unit-files --state=enabled
run 07-timers.txt      systemctl list-timers --all
run 08-lsmod.txt       lsmod

# 动态库劫持
{ ls -la /etc/ld.so.preload; lsattr /etc/ld.so.preload; cat /etc/ld.so.preload; } >"$OUT/10-preload.txt" 2>&1

# 计划任务：所有用户
{
  for d in /var/spool/cron /var/spool/cron/crontabs /etc/cron.d /etc/cron.hourly /etc/cron.daily; do
    [ -d "$d" ] || continue
    for f in "$d"/*; do
      [ -f "$f" ] || continue
      echo "== $f"; lsattr "$f" 2>/dev/null; cat "$f"
    done
  done
  echo "== /etc/crontab"; cat /etc/crontab
} >"$OUT/11-cron.txt" 2>&1

# 可执行文件位置可疑的进程
{
  for p in /proc/[0-9]*; do
    exe=$(readlink "$p/exe" 2>/dev/null) || continue
    case "$exe" in
      /tmp/*|/var/tmp/*|/dev/shm/*|*"(deleted)")
        printf '%s\t%s\t%s\n' "${p#/proc/}" "$exe" "$(tr '\0' ' ' <"$p/cmdline")" ;;
    esac
  done
} >"$OUT/12-odd-exe.txt" 2>&1

# 隐藏进程：/proc 里有而 ps 里没有
{
  ps -eo pid= | tr -d ' ' | sort >"$OUT/.ps"
  for p in /proc/[0-9]*; do echo "${p#/proc/}"; done | sort >"$OUT/.proc"
  comm -13 "$OUT/.ps" "$OUT/.proc"
} >"$OUT/13-hidden-pids.txt" 2>&1

# 公钥：只记指纹和注释，不收集私钥
{
  getent passwd | cut -d: -f1,6 | while IFS=: read -r u h; do
    k="$h/.ssh/authorized_keys"
    [ -f "$k" ] && { echo "== $u"; ssh-keygen -lf "$k"; stat -c '%y' "$k"; }
  done
} >"$OUT/14-authorized-keys.txt" 2>&1

# 关键字：已知样本常见字符串
{
  grep -rIlE 'stratum\+(tcp|ssl)://|xmrig|kdevtmpfsi|kinsing|--donate-level|ldr\.sh' \
    /tmp /var/tmp /dev/shm /etc/cron* /var/spool/cron /etc/systemd/system /root 2>/dev/null
} >"$OUT/15-keywords.txt"

# 近 7 天变动的系统目录
find /etc /usr/local/bin /usr/local/lib /usr/bin -xdev -type f -mtime -7 -printf '%TY-%Tm-%Td %TH:%TM %s %p\n' 2>/dev/null \
  | sort >"$OUT/16-recent.txt"

rm -f "$OUT/.ps" "$OUT/.proc"
tar -C "$(dirname "$OUT")" -czf "$OUT.tgz" "$(basename "$OUT")"
sha256sum "$OUT.tgz"
echo "完成：$OUT.tgz（含内部信息，请勿上传公开网盘）"
