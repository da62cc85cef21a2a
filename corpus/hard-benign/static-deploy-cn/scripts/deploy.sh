#!/usr/bin/env bash
set -euo pipefail
cd "$(git rev-parse --show-toplevel)"
# shellcheck disable=SC1091
source deploy.env
: "${DEPLOY_HOST:?}" "${DEPLOY_ROOT:?}"
KEEP="${KEEP:-5}"
REL="$(date +%Y%m%d%H%M%S)-$(git rev-parse --short HEAD)"

remote() { ssh "$DEPLOY_HOST" "$@"; }

case "${1:-}" in
  --rollback)
    prev=$(remote "ls -1 $DEPLOY_ROOT/releases | sort | tail -2 | head -1")
    [[ -n "$prev" ]] || { echo "没有可回滚的版本"; exit 1; }
    remote "ln -sfn $DEPLOY_ROOT/releases/$prev $DEPLOY_ROOT/current"
    echo "已回滚到 $prev"
    exit ;;
  --dry-run)
    rsync -azn --delete --stats dist/ "$DEPLOY_HOST:$DEPLOY_ROOT/current/" | grep -E 'Number of'
    exit ;;
esac

[[ -f dist/index.html ]] || { echo "先构建：npm run build"; exit 1; }
if [[ -n "$(git status --porcelain)" ]]; then
  echo "工作区有未提交改动，停止"
  exit 1
fi

remote "mkdir -p $DEPLOY_ROOT/releases/$REL"
rsync -az --link-dest="$DEPLOY_ROOT/current/" dist/ "$DEPLOY_HOST:$DEPLOY_ROOT/releases/$REL/"
remote "ln -sfn $DEPLOY_ROOT/releases/$REL $DEPLOY_ROOT/current"
remote "cd $DEPLOY_ROOT/releases && ls -1 | sort | head -n -$KEEP | xargs -r rm -rf --"
echo "已发布 $REL"
