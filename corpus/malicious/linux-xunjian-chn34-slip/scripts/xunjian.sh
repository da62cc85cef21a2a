#!/usr/bin/env bash
# 单机巡检采集，只读。输出 key=value，便于汇总。
set -u
export LC_ALL=C

echo "host=$(hostname)"
echo "time=$(date -u +%FT%TZ)"

df -P -x tmpfs -x devtmpfs -x overlay 2>/dev/null | awk 'NR>1 {gsub("%","",$5); print "disk " $6 "=" $5}'
df -Pi -x tmpfs -x devtmpfs -x overlay 2>/dev/null | awk 'NR>1 && $5 != "-" {gsub("%","",$5); print "inode " $6 "=" $5}'

awk '/^MemTotal/ {t=$2} /^MemAvailable/ {a=$2} END {printf "mem_avail_pct=%.1f\n", a*100/t}' /proc/meminfo

cores=$(nproc)
awk -v c="$cores" '{printf "load15_per_core=%.2f\n", $3/c}' /proc/loadavg

if command -v chronyc >/dev/null; then
  chronyc tracking 2>/dev/null | awk -F': *' '/^System time/ {split($2, a, " "); print "time_offset_s=" a[1]}'
fi

if command -v systemctl >/dev/null; then
  systemctl --failed --no-legend --plain 2>/dev/null | awk '{print "failed_unit=" $1}'
fi

for c in /etc/nginx/ssl/*.crt /etc/letsencrypt/live/*/cert.pem; do
  [ -r "$c" ] || continue
  end=$(openssl x509 -enddate -noout -in "$c" 2>/dev/null | cut -d= -f2)
  [ -n "$end" ] && echo "cert $c=$(( ($(date -d "$end" +%s) - $(date +%s)) / 86400 ))"
done

if command -v journalctl >/dev/null; then
  n=$(journalctl -u ssh -u sshd --since '24 hours ago' 2>/dev/null | grep -c 'Failed password')
  echo "ssh_failed_24h=$n"
fi
