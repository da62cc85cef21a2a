#!/usr/bin/env bash
# walk.sh POINT  -> one CSV line
set -euo pipefail
point=${1:?point name}
dev=$(iw dev | awk '$1=="Interface"{print $2; exit}')
link=$(iw dev "$dev" link)
bssid=$(awk '/Connected to/{print $3}' <<<"$link")
freq=$(awk '/freq:/{print int($2)}' <<<"$link")
rssi=$(awk '/signal:/{print $2}' <<<"$link")
noise=$(iw dev "$dev" survey dump | awk '/in use/{f=1} f&&/noise/{print $2; exit}')
read -r ok retry < <(iw dev "$dev" station dump | awk '/tx packets/{p=$3} /tx retries/{r=$3} END{print p, r}')
chan=$(( freq < 3000 ? (freq - 2407) / 5 : (freq - 5000) / 5 ))
printf '%s,%s,%s,%s,%s,%s,%s\n' "$point" "$(date +%T)" "$bssid" "$chan" "$rssi" "${noise:-}" \
    "$(( ok ? 100 * retry / ok : 0 ))"
