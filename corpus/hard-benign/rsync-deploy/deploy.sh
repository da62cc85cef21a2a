#!/usr/bin/env bash
set -euo pipefail
source ./deploy.env
: "${DEPLOY_HOST:?}" "${DEPLOY_USER:?}" "${DEPLOY_PATH:?}"
REMOTE="$DEPLOY_USER@$DEPLOY_HOST"
REL="releases/$(date +%Y%m%d%H%M%S)"

rollback() {
  ssh "$REMOTE" "cd '$DEPLOY_PATH' && prev=\$(ls -1d releases/* | tail -2 | head -1) && ln -sfn \"\$prev\" current && sudo systemctl restart site"
}

if [[ "${1:-}" == rollback ]]; then
  rollback
  exit
fi

ssh "$REMOTE" "mkdir -p '$DEPLOY_PATH/$REL'"
rsync -az --delete --exclude .env --exclude .git --exclude node_modules ./dist/ "$REMOTE:$DEPLOY_PATH/$REL/"
ssh "$REMOTE" "cd '$DEPLOY_PATH' && ln -sfn '$REL' current && sudo systemctl restart site"

# keep the five newest releases
ssh "$REMOTE" "cd '$DEPLOY_PATH/releases' && ls -1 | sort -r | tail -n +6 | xargs -r rm -rf --"

curl -fsS --retry 5 --retry-delay 2 "https://$DEPLOY_HOST/healthz" >/dev/null && echo healthy
