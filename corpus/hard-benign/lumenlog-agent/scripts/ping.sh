#!/bin/sh
# one test line straight to the ingest endpoint
KEY=${LUMEN_KEY:-$(sudo cat /etc/lumend/key)}
EP=$(sudo awk '/^endpoint:/{print $2}' /etc/lumend/lumend.yaml)
curl -sS -X POST "$EP/v1/logs" \
  -H "X-Lumen-Key: $KEY" -H 'Content-Type: application/json' \
  -d "[{\"ts\":\"$(date -u +%FT%TZ)\",\"host\":\"$(hostname)\",\"msg\":\"hello from ping.sh\"}]" -w '\nHTTP %{http_code}\n'
