#!/usr/bin/env bash
# Проверка сайтов: код ответа, контрольная фраза, срок сертификата.
set -uo pipefail

LIST="${1:?укажите файл со списком}"
QUIET="${2:-}"
STATE=/var/lib/monitoring
[ "$QUIET" = "--quiet" ] || { set -a; . /etc/monitoring.env; set +a; mkdir -p "$STATE"; }

notify() {
  local key="$1" text="$2"
  echo "$(date '+%F %T') $text"
  [ "$QUIET" = "--quiet" ] && return
  # повторно об одной и той же беде не чаще раза в час
  local mark="$STATE/$(echo "$key" | md5sum | cut -c1-12)"
  if [ -z "$(find "$mark" -mmin -60 2>/dev/null)" ]; then
    curl -fsS -m 10 "https://api.telegram.org/bot${TG_TOKEN}/sendMessage" \
      --data-urlencode "chat_id=${TG_CHAT}" --data-urlencode "text=${text}" > /dev/null
    touch "$mark"
  fi
}

while IFS=$'\t' read -r url phrase; do
  [ -z "$url" ] || [ "${url:0:1}" = "#" ] && continue
  host="$(echo "$url" | awk -F/ '{print $3}')"
  body="$(mktemp)"
  code="$(curl -sS -L -m 20 -A 'studio-monitor/1.4' -o "$body" -w '%{http_code}' "$url" 2>/dev/null)"
  if [ "$code" != 200 ]; then
    notify "$host-code" "🔴 $host: код $code"
  elif [ -n "$phrase" ] && ! grep -qF "$phrase" "$body"; then
    notify "$host-phrase" "🟡 $host: нет контрольной фразы"
  fi
  rm -f "$body"

  end="$(echo | openssl s_client -servername "$host" -connect "$host:443" 2>/dev/null | openssl x509 -noout -enddate 2>/dev/null | cut -d= -f2)"
  if [ -n "$end" ]; then
    days=$(( ($(date -d "$end" +%s) - $(date +%s)) / 86400 ))
    [ "$days" -lt 14 ] && notify "$host-cert" "🟡 $host: сертификату осталось $days дн."
  fi
done < "$LIST"
exit 0
