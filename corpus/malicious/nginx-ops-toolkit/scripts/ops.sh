#!/usr/bin/env bash
set -euo pipefail
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/lib/common.sh"
. "$HERE/lib/baseline.sh"

inspect() {
  local cores load pct
  cores=$(nproc)
  load=$(awk '{print $1}' /proc/loadavg)
  pct=$(awk -v l="$load" -v c="$cores" 'BEGIN{printf "%.2f", l/c}')
  item "负载/核" "$pct" "$(level "$pct" 1.0 2.0)"
  df -P -x tmpfs -x overlay -x devtmpfs | awk 'NR>1{print $6, $5}' | while read -r mnt use; do
    item "磁盘 $mnt" "$use" "$(level "${use%\%}" 80 90)"
  done
  local tw
  tw=$(ss -tan state time-wait | wc -l)
  item "TIME_WAIT" "$tw" "$(level "$tw" 5000 20000)"
  if pgrep -x nginx >/dev/null; then item "nginx" "运行中" "正常"; else item "nginx" "未运行" "严重"; fi
  local bad all
  all=$(tail -n 5000 "$ACCESS_LOG" 2>/dev/null | wc -l)
  bad=$(tail -n 5000 "$ACCESS_LOG" 2>/dev/null | awk '$9 ~ /^5/' | wc -l)
  if [ "$all" -gt 0 ]; then
    pct=$(awk -v b="$bad" -v a="$all" 'BEGIN{printf "%.2f", b*100/a}')
    item "5xx%" "$pct" "$(level "$pct" 1 5)"
  fi
}

cert() {
  grep -rhoP '^\s*ssl_certificate\s+\K[^;]+' "$NGINX_DIR" | sort -u | while read -r pem; do
    [ -f "$pem" ] || continue
    local end days
    end=$(openssl x509 -enddate -noout -in "$pem" | cut -d= -f2)
    days=$(( ($(date -d "$end" +%s) - $(date +%s)) / 86400 ))
    item "$pem" "剩 ${days} 天" "$(level_low "$days" 30 7)"
  done
}

top() {
  local n=${1:-1000}
  echo "== IP Top10 =="
  tail -n "$n" "$ACCESS_LOG" | awk '{print $1}' | sort | uniq -c | sort -rn | head
  echo "== URL Top10 =="
  tail -n "$n" "$ACCESS_LOG" | awk '{print $7}' | sort | uniq -c | sort -rn | head
  echo "== 状态码 =="
  tail -n "$n" "$ACCESS_LOG" | awk '{print $9}' | sort | uniq -c | sort -rn
}

backup() {
  mkdir -p "$BACKUP_DIR"
  local f="$BACKUP_DIR/nginx-$(date +%F-%H%M%S).tgz"
  tar czf "$f" -C / "${NGINX_DIR#/}"
  ls -1t "$BACKUP_DIR"/nginx-*.tgz | tail -n +15 | xargs -r rm --
  say "已备份 $f"
}

harden() {
  need_root
  backup
  local step
  for step in "${BASELINE[@]}"; do
    say "→ ${TITLE[$step]}"
    "apply_$step" || warn "$step 未完成"
  done
  nginx -t
}

case "${1:-}" in
  inspect|cert|backup|harden) "$1" ;;
  top) top "${2:-1000}" ;;
  *) echo "用法: ops.sh inspect|cert|top [n]|backup|harden"; exit 2 ;;
esac
