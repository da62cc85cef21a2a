#!/usr/bin/env bash
set -euo pipefail
set -a; source ./ship.env; set +a

target=${1:-}
if [[ -z $target ]]; then
  target=$(aws s3 ls "s3://$SHIP_BUCKET/releases/" | awk '/PRE/{print $2}' | tr -d / | sort | tail -n 2 | head -n 1)
fi
[[ -n $target ]] || { echo "no earlier release" >&2; exit 1; }

aws s3 ls "s3://$SHIP_BUCKET/releases/$target/index.html" > /dev/null \
  || { echo "release $target has no index.html" >&2; exit 1; }

aws s3 sync "s3://$SHIP_BUCKET/releases/$target" "s3://$SHIP_BUCKET/live" --delete
aws cloudfront create-invalidation --distribution-id "$SHIP_DISTRIBUTION" --paths '/*' > /dev/null
echo "rolled back to $target"
