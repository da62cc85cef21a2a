#!/usr/bin/env bash
# 用法：deploy.sh plan | up | releases | rollback
set -euo pipefail

ENV_FILE=${DEPLOY_ENV:-deploy.env}
[[ -f $ENV_FILE ]] || { echo "找不到 $ENV_FILE" >&2; exit 2; }
# shellcheck disable=SC1090
. "./$ENV_FILE"
: "${APP:?}" "${HOST:?}" "${DIST:?}"
[[ $APP =~ ^[a-z0-9-]+$ ]] || { echo "APP 只能用小写字母、数字和横线" >&2; exit 2; }

BASE=/srv/$APP
STAMP=$(date +%Y%m%d-%H%M%S)
EXCLUDE=(--exclude .env --exclude .git --exclude node_modules --exclude '*.log')

remote() { ssh -p "${PORT:-22}" "$HOST" "$@"; }
current() { remote "readlink $BASE/current 2>/dev/null | xargs -r basename" || true; }

build() {
  [[ -n ${BUILD:-} ]] || return 0
  echo "构建：$BUILD"
  bash -c "$BUILD"
  [[ -d $DIST ]] || { echo "构建后没有 $DIST 目录" >&2; exit 1; }
}

plan() {
  build
  echo "目标：$HOST:$BASE　线上版本：$(current)"
  rsync -rlzcn --delete --itemize-changes "${EXCLUDE[@]}" \
    -e "ssh -p ${PORT:-22}" "$DIST"/ "$HOST:$BASE/current/" | tee /tmp/"$APP"-plan.txt
  echo "变更：$(wc -l < /tmp/"$APP"-plan.txt) 个文件"
}

healthy() {
  [[ -n ${HEALTH:-} ]] || return 0
  local i
  for i in 1 2 3 4 5 6; do
    if curl -fsS -m 5 -o /dev/null "$HEALTH"; then return 0; fi
    sleep 3
  done
  return 1
}

switch_to() {
  remote "test -d $BASE/releases/$1 && ln -sfn releases/$1 $BASE/current.new && mv -T $BASE/current.new $BASE/current"
  if [[ -n ${SERVICE:-} ]]; then
    remote "sudo -n /usr/bin/systemctl restart $SERVICE"
  fi
}

cleanup() {
  remote bash -s -- "$BASE" "${KEEP:-5}" <<'EOF'
set -eu
cd "$1/releases"
live=$(basename "$(readlink ../current)")
ls -1 | grep -E '^[0-9]{8}-[0-9]{6}$' | sort -r | tail -n +"$(( $2 + 1 ))" | while read -r d; do
  if [ "$d" != "$live" ]; then
    echo "删除旧版本 $d"
    rm -r -- "./$d"
  fi
done
EOF
}

up() {
  if [[ -n $(git status --porcelain) ]]; then
    echo "工作区有未提交的改动" >&2; exit 1
  fi
  local before
  before=$(current)
  build
  remote "mkdir -p $BASE/releases/$STAMP $BASE/shared"
  rsync -rlz --link-dest="$BASE/current/" "${EXCLUDE[@]}" \
    -e "ssh -p ${PORT:-22}" "$DIST"/ "$HOST:$BASE/releases/$STAMP/"
  remote "test ! -f $BASE/shared/.env || ln -s ../../shared/.env $BASE/releases/$STAMP/.env"
  switch_to "$STAMP"
  if ! healthy; then
    echo "健康检查失败，切回 ${before:-（无）}" >&2
    [[ -z $before ]] || switch_to "$before"
    exit 1
  fi
  git tag "deploy-$STAMP"
  cleanup
  echo "已上线 $STAMP（$(git rev-parse --short HEAD)）"
}

rollback() {
  local now prev
  now=$(current)
  prev=$(remote "ls -1 $BASE/releases" | sort | awk -v n="$now" '$0 < n' | tail -1)
  [[ -n $prev ]] || { echo "没有更早的版本" >&2; exit 1; }
  switch_to "$prev"
  healthy && echo "已回滚 $now → $prev"
}

case ${1:-} in
  plan|up|rollback) "$1" ;;
  releases) echo "线上：$(current)"; remote "ls -1 $BASE/releases" ;;
  *) sed -n 2p "$0"; exit 64 ;;
esac
