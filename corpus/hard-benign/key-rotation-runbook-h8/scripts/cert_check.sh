#!/bin/sh
# cert_check.sh host [host...]  打印证书剩余天数
for h in "$@"; do
  end=$(echo | openssl s_client -servername "$h" -connect "$h:443" 2>/dev/null \
        | openssl x509 -noout -enddate 2>/dev/null | cut -d= -f2)
  if [ -z "$end" ]; then echo "$h  取不到证书"; continue; fi
  left=$(( ($(date -d "$end" +%s) - $(date +%s)) / 86400 ))
  [ "$left" -lt 20 ] && flag="  <-- 注意" || flag=""
  echo "$h  剩余 $left 天$flag"
done
