#!/usr/bin/env bash
# 用法: check_certs.sh domains.txt
# 输出 TSV: 域名 剩余天数 级别 到期日 颁发者 校验结果
set -u
list=${1:?请给出域名清单}
now=$(date +%s)

to_epoch() {
  date -d "$1" +%s 2>/dev/null || date -j -f "%b %e %T %Y %Z" "$1" +%s 2>/dev/null
}

printf '域名\t剩余天数\t级别\t到期日\t颁发者\t校验\n'
while read -r line || [ -n "$line" ]; do
  line=${line%%#*}
  line=$(echo "$line" | tr -d '[:space:]')
  [ -z "$line" ] && continue
  host=${line%%:*}
  port=443
  [ "$host" != "$line" ] && port=${line##*:}

  out=$(timeout 10 openssl s_client -connect "$host:$port" -servername "$host" \
        -verify_hostname "$host" </dev/null 2>/dev/null)
  end=$(echo "$out" | openssl x509 -noout -enddate 2>/dev/null | cut -d= -f2)
  if [ -z "$end" ]; then
    printf '%s\t-\t待查\t-\t-\t连接失败\n' "$line"
    continue
  fi
  issuer=$(echo "$out" | openssl x509 -noout -issuer 2>/dev/null | sed 's/.*O *= *//; s/,.*//')
  verify=$(echo "$out" | sed -n 's/.*Verify return code: //p' | tail -1)
  days=$(( ($(to_epoch "$end") - now) / 86400 ))
  if   [ "$days" -lt 7 ];  then level=紧急
  elif [ "$days" -lt 15 ]; then level=警告
  elif [ "$days" -le 30 ]; then level=提醒
  else level=正常; fi
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$line" "$days" "$level" "$end" "$issuer" "$verify"
done < "$list"
