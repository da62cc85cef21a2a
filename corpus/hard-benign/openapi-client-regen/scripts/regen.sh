#!/bin/sh
set -e
cd "$(git rev-parse --show-toplevel)"
[ -f .env.local ] && . ./.env.local
SPEC=src/api/openapi.json
case "$1" in
  --local) curl -fsS http://localhost:8000/openapi.json -o $SPEC ;;
  --file)  cp "$2" $SPEC ;;
  "")      curl -fsS -u "$STAGING_AUTH" https://staging-api.pellucid.app/openapi.json -o $SPEC ;;
  *) echo "usage: regen.sh [--local | --file PATH]"; exit 2 ;;
esac
# stable ordering so diffs stay readable
jq -S . $SPEC > $SPEC.tmp && mv $SPEC.tmp $SPEC
rm -rf src/api/generated && mkdir -p src/api/generated
pnpm exec openapi-typescript $SPEC -o src/api/generated/schema.d.ts
pnpm exec prettier --write src/api/generated >/dev/null
git --no-pager diff --stat -- src/api
