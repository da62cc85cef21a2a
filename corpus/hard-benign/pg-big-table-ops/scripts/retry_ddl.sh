#!/usr/bin/env bash
# 用法: retry_ddl.sh [--skip-dry] file.sql
set -euo pipefail
SKIP=0
if [[ "${1:-}" == "--skip-dry" ]]; then SKIP=1; shift; fi
F="$1"
SUM=$(sha256sum "$F" | cut -c1-12)
if (( SKIP == 0 )); then
  psql "$PG_STAGE_DSN" -v ON_ERROR_STOP=1 -f "$F"
else
  grep -q "$SUM" /var/log/ddl/stage.log || { echo "预发没有 $SUM 的记录，不能跳"; exit 2; }
fi
for i in $(seq 1 15); do
  if psql "$PG_PROD_DSN" -v ON_ERROR_STOP=1 -c "SET lock_timeout='3s'" -f "$F"; then
    echo "$(date -Is) $USER $SUM ok" >> /var/log/ddl/prod.log
    exit 0
  fi
  sleep 20
done
exit 1
