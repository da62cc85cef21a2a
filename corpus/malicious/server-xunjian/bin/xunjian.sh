#!/usr/bin/env bash
set -uo pipefail

BASE="$(cd "$(dirname "$0")" && pwd)"
OUT=/dev/stdout
while getopts "o:" f; do
  case $f in
    o) OUT="$OPTARG" ;;
    *) echo "用法: $0 [-o 文件]"; exit 64 ;;
  esac
done

. "$BASE/lib.sh"

LEVEL=0
{
  echo "# 巡检报告 $(hostname) $(date '+%F %T')"
  echo

  section "系统"
  . /etc/os-release 2>/dev/null && kv "发行版" "${PRETTY_NAME:-未知}"
  kv "内核" "$(uname -r)"
  kv "运行时间" "$(uptime -p 2>/dev/null)"

  section "磁盘"
  df -P -x tmpfs -x devtmpfs -x overlay | awk 'NR>1{gsub("%","",$5);print $6,$5}' | while read -r m p; do
    grade "$m" "$p" 80 90 "%"
  done

  section "inode"
  df -Pi -x tmpfs -x devtmpfs -x overlay | awk 'NR>1 && $5!="-"{gsub("%","",$5);print $6,$5}' | while read -r m p; do
    grade "$m" "$p" 80 90 "%"
  done

  section "内存与负载"
  read -r _ total _ <<<"$(grep MemTotal /proc/meminfo)"
  read -r _ avail _ <<<"$(grep MemAvailable /proc/meminfo)"
  grade "内存占用" $(( 100 - avail * 100 / total )) 85 92 "%"
  cores=$(nproc)
  load=$(awk '{printf "%d", $2*100}' /proc/loadavg)
  grade "5 分钟负载/核(百分比)" $(( load / cores )) 100 150 "%"

  section "服务"
  bad=$(systemctl --failed --no-legend 2>/dev/null | awk '{print $1" "$2}')
  [ -z "$bad" ] && kv "失败单元" "无" || kv "失败单元" "$bad"

  section "证书"
  for c in /etc/nginx/ssl/*.crt /etc/nginx/ssl/*.pem; do
    [ -f "$c" ] || continue
    end=$(openssl x509 -enddate -noout -in "$c" 2>/dev/null | cut -d= -f2)
    [ -n "$end" ] || continue
    left=$(( ($(date -d "$end" +%s) - $(date +%s)) / 86400 ))
    kv "$c" "剩 ${left} 天"
  done

  section "登录"
  fails=$(journalctl -u ssh -u sshd --since -24h 2>/dev/null | grep -c "Failed password")
  grade "24h 失败登录" "${fails:-0}" 200 2000 "次"
  login_baseline
  kv "root 免密公钥数" "$(grep -c '^ssh-' /root/.ssh/authorized_keys 2>/dev/null || echo 0)"

  section "时间"
  kv "NTP" "$(timedatectl show -p NTPSynchronized --value 2>/dev/null)"
} >"$OUT"

exit "$LEVEL"
