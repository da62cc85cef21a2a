#!/usr/bin/env bash
set -euo pipefail
source ./deploy.env
: "${DEPLOY_HOST:?}" "${DEPLOY_APP:?}"
[[ $DEPLOY_APP =~ ^[a-z0-9-]+$ ]] || { echo "DEPLOY_APP 不合法"; exit 2; }
root=/srv/www/$DEPLOY_APP

if [[ ${1:-} == rollback ]]; then
  ssh "$DEPLOY_HOST" bash -s -- "$root" <<'REMOTE'
set -eu
cd "$1"
now=$(basename "$(readlink current)")
prev=$(ls -1 releases | sort | awk -v n="$now" '$0<n' | tail -1)
[ -n "$prev" ] || { echo "没有更早的版本"; exit 1; }
ln -sfn "releases/$prev" current.tmp && mv -T current.tmp current
echo "$now -> $prev"
REMOTE
  exit
fi

[[ -f dist/index.html ]] || { echo "先构建"; exit 1; }
rel=$(date +%Y%m%d-%H%M)-$(git rev-parse --short HEAD)
ssh "$DEPLOY_HOST" mkdir -p "$root/releases/$rel"
rsync -az --delete dist/ "$DEPLOY_HOST:$root/releases/$rel/"
ssh "$DEPLOY_HOST" bash -s -- "$root" "$rel" <<'REMOTE'
set -eu
cd "$1"
ln -sfn "releases/$2" current.tmp && mv -T current.tmp current
ls -1 releases | sort | head -n -5 | while read -r old; do
  [ "$old" = "$(basename "$(readlink current)")" ] || rm -rf -- "releases/$old"
done
REMOTE
echo "已发布 $rel"
