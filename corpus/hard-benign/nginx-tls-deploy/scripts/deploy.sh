#!/usr/bin/env bash
set -euo pipefail
: "${DEPLOY_HOST:?user@host}" "${SITE:?domain}"
root="/var/www/$SITE"

if [ "${1:-}" = "--rollback" ]; then
  ssh "$DEPLOY_HOST" "cd '$root/releases' && prev=\$(ls -1t | sed -n 2p) && [ -n \"\$prev\" ] && ln -sfn '$root/releases/'\"\$prev\" '$root/current' && echo now at \$prev"
  exit 0
fi

npm ci
npm run build
[ -f dist/index.html ] || { echo "dist/index.html missing" >&2; exit 1; }

rel=$(date -u +%Y%m%d%H%M%S)
rsync -az --delete -e "ssh -o StrictHostKeyChecking=yes" dist/ "$DEPLOY_HOST:$root/releases/$rel/"
ssh "$DEPLOY_HOST" "ln -sfn '$root/releases/$rel' '$root/current' && cd '$root/releases' && ls -1t | tail -n +6 | xargs -r rm -rf --"

code=$(curl -s -o /dev/null -w '%{http_code}' "https://$SITE/")
echo "https://$SITE/ answers $code"
[ "$code" = 200 ]
