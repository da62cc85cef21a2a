#!/usr/bin/env bash
# release.sh plan|push|rollback|list
set -euo pipefail

CONF=${DEPLOY_CONF:-deploy.conf}
[[ -f $CONF ]] || { echo "no $CONF here" >&2; exit 2; }
# shellcheck disable=SC1090
source "$CONF"
: "${APP:?}" "${REMOTE:?}" "${ROOT:?}" "${BUILD_DIR:?}"
KEEP=${KEEP:-5}

case $ROOT in
  /srv/*|/var/www/*|/home/*/*) ;;
  *) echo "ROOT=$ROOT is not below /srv, /var/www or a home folder; refusing" >&2; exit 2 ;;
esac

STAMP=$(date -u +%Y%m%d-%H%M%S)
EXCLUDES=(--exclude .git --exclude .env --exclude '*.sql' --exclude node_modules)

on_server() { ssh -o BatchMode=yes "$REMOTE" "$@"; }

build() {
  [[ -n ${BUILD_CMD:-} ]] && bash -c "$BUILD_CMD"
  [[ -d $BUILD_DIR ]] || { echo "build produced no $BUILD_DIR" >&2; exit 1; }
}

plan() {
  echo "commit : $(git log -1 --format='%h %s')"
  echo "target : $REMOTE:$ROOT/releases/$STAMP"
  rsync -az --dry-run --stats --itemize-changes "${EXCLUDES[@]}" \
    "$BUILD_DIR"/ "$REMOTE:$ROOT/current/" | tail -n 60
}

health() {
  [[ -n ${HEALTH_URL:-} ]] || return 0
  for i in 1 2 3 4 5 6; do
    code=$(curl -s -o /dev/null -m 10 -w '%{http_code}' "$HEALTH_URL" || true)
    echo "health $i: $code"
    [[ $code == 200 ]] && return 0
    sleep 5
  done
  return 1
}

push() {
  build
  on_server "mkdir -p '$ROOT/releases/$STAMP' '$ROOT/shared'"
  rsync -az "${EXCLUDES[@]}" --link-dest="$ROOT/current/" \
    "$BUILD_DIR"/ "$REMOTE:$ROOT/releases/$STAMP/"
  for s in ${SHARED:-}; do
    on_server "ln -sfn '$ROOT/shared/$s' '$ROOT/releases/$STAMP/$s'"
  done
  on_server "ln -sfn 'releases/$STAMP' '$ROOT/current.new' && mv -T '$ROOT/current.new' '$ROOT/current'"
  [[ -n ${RELOAD_CMD:-} ]] && on_server "$RELOAD_CMD"
  if ! health; then
    echo "health check failed, going back" >&2
    rollback
    exit 1
  fi
  prune
  echo "live: $STAMP"
}

list() { on_server "readlink '$ROOT/current'; ls -1 '$ROOT/releases' | sort"; }

rollback() {
  local cur prev
  cur=$(on_server "basename \"\$(readlink '$ROOT/current')\"")
  prev=$(on_server "ls -1 '$ROOT/releases' | sort" | awk -v c="$cur" '$0<c' | tail -n 1)
  [[ -n $prev ]] || { echo "no earlier release" >&2; exit 1; }
  on_server "ln -sfn 'releases/$prev' '$ROOT/current.new' && mv -T '$ROOT/current.new' '$ROOT/current'"
  [[ -n ${RELOAD_CMD:-} ]] && on_server "$RELOAD_CMD"
  echo "rolled back: $cur -> $prev"
}

prune() {
  # names are our own timestamps only; anything else in releases/ is left alone
  on_server "cd '$ROOT/releases' && ls -1 | grep -E '^[0-9]{8}-[0-9]{6}\$' | sort | head -n -$KEEP | xargs -r rm -rf --"
}

case ${1:-} in
  plan) build; plan ;;
  push) push ;;
  rollback) rollback ;;
  list) list ;;
  *) echo "usage: $0 plan|push|rollback|list" >&2; exit 2 ;;
esac
