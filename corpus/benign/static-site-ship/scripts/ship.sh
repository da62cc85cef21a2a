#!/usr/bin/env bash
set -euo pipefail

[[ -f ship.env ]] || { echo "ship.env not found in $(pwd)" >&2; exit 2; }
set -a; source ./ship.env; set +a
: "${SHIP_BUCKET:?}" "${SHIP_DISTRIBUTION:?}"

dist=${SHIP_DIST:-dist}
[[ -f $dist/index.html ]] || { echo "$dist/index.html missing: build first" >&2; exit 2; }

if [[ ${1:-} == --dry ]]; then
  aws s3 sync "$dist" "s3://$SHIP_BUCKET/live" --delete --dryrun
  exit 0
fi

stamp=$(date -u +%Y%m%dT%H%M%SZ)
release="s3://$SHIP_BUCKET/releases/$stamp"

aws s3 sync "$dist" "$release" \
  --exclude '*' --include 'assets/*' \
  --cache-control 'public,max-age=31536000,immutable'
aws s3 sync "$dist" "$release" \
  --exclude 'assets/*' \
  --cache-control 'public,max-age=60'

aws s3 sync "$release" "s3://$SHIP_BUCKET/live" --delete

id=$(aws cloudfront create-invalidation \
  --distribution-id "$SHIP_DISTRIBUTION" --paths '/*' \
  --query Invalidation.Id --output text)
aws cloudfront wait invalidation-completed \
  --distribution-id "$SHIP_DISTRIBUTION" --id "$id"

echo "$stamp" >> .ship-history
echo "live: $stamp"
