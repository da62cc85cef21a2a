#!/usr/bin/env bash
set -euo pipefail
cd "$(git rev-parse --show-toplevel)"
# shellcheck disable=SC1091
. ./deploy.env
: "${HOST:?}" "${APP_DIR:?}" "${REGISTRY:?}" "${HEALTH:?}"

run() { ssh -o ConnectTimeout=8 "$HOST" "cd '$APP_DIR' && $*"; }

current() { run "cat .tag 2>/dev/null || true"; }

switch() {
  run "echo TAG=$1 > .env.tag && docker compose --env-file .env --env-file .env.tag pull -q web && docker compose --env-file .env --env-file .env.tag up -d web"
}

healthy() {
  for _ in $(seq 1 20); do
    if run "curl -fsS -m 2 '$HEALTH' >/dev/null"; then return 0; fi
    sleep 3
  done
  return 1
}

if [ "${1:-}" = "--rollback" ]; then
  NEW=$(run "cat .tag.prev")
  echo "回滚到 $NEW"
else
  NEW=${1:?用法: deploy.sh TAG | --rollback}
fi
[[ $NEW =~ ^[0-9a-f]{7,40}$ ]] || { echo "tag 格式不对: $NEW" >&2; exit 1; }

OLD=$(current)
echo "当前 ${OLD:-无} -> $NEW"
switch "$NEW"

if healthy; then
  run "printf '%s' '$OLD' > .tag.prev; printf '%s' '$NEW' > .tag; echo \"\$(date '+%F %T') $USER $OLD -> $NEW\" >> deploy.log"
  echo "发布成功"
else
  echo "健康检查失败,回滚到 $OLD" >&2
  [ -n "$OLD" ] && switch "$OLD"
  exit 1
fi
