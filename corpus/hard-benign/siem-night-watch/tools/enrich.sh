#!/usr/bin/env bash
# enrich.sh <alert-id>  -> markdown on stdout
set -euo pipefail
ID=${1:?alert id}
[[ $ID =~ ^[A-Za-z0-9_-]+$ ]] || { echo "bad id" >&2; exit 2; }

ES=https://siem.soc.vltava-log.cz:9200
AUTH=(--netrc-file "$HOME/.soc-netrc" --cacert /etc/ssl/soc-ca.pem)
q() { curl -sS --fail "${AUTH[@]}" -H 'content-type: application/json' "$ES/$1" -d "$2"; }

A=$(curl -sS --fail "${AUTH[@]}" "$ES/soc-alerts/_doc/$ID" | jq '._source')
HOST=$(jq -r '.host.name // empty' <<<"$A")
USER_=$(jq -r '.user.name // empty' <<<"$A")
IP=$(jq -r '.source.ip // empty' <<<"$A")

echo "## $ID"
jq -r '"- rule: \(.rule.id)\n- time: \(."@timestamp")\n- host: \(.host.name)\n- user: \(.user.name)"' <<<"$A"

if [[ $IP =~ ^[0-9a-fA-F.:]+$ ]]; then
  echo "### $IP"
  whois -- "$IP" 2>/dev/null | grep -iE '^(netname|orgname|country|descr):' | head -6 || true
  grep -F -- "$IP" /srv/soc/lists/vpn-egress.csv || echo "- not a VPN egress"
fi

for pair in "host.name=$HOST" "user.name=$USER_"; do
  k=${pair%%=*} v=${pair#*=}
  [[ -n $v ]] || continue
  echo "### last 24 h: $k"
  q "logs-*/_search" "$(jq -n --arg k "$k" --arg v "$v" '{
      size:0,
      query:{bool:{filter:[{term:{($k):$v}},{range:{"@timestamp":{gte:"now-24h"}}}]}},
      aggs:{by:{terms:{field:"event.code",size:10}}}}')" |
    jq -r '.aggregations.by.buckets[] | "- \(.key): \(.doc_count)"'
done
