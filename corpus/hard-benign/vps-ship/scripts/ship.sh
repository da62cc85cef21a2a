#!/usr/bin/env bash
# sudoers on the server:
#   deploy ALL=(root) NOPASSWD: /usr/bin/systemctl reload myapp
set -euo pipefail
. ./ship.conf
: "${KEEP:=5}" "${WAIT:=15}"

remote() { ssh -o BatchMode=yes "$HOST" "$@"; }

current() { remote "basename \$(readlink $APP/current) 2>/dev/null || echo none"; }

healthy() {
  for _ in $(seq "$WAIT"); do
    if remote "curl -fsS -o /dev/null $HEALTH"; then return 0; fi
    sleep 1
  done
  return 1
}

switch() {
  remote "ln -sfn $APP/releases/$1 $APP/current.tmp && mv -T $APP/current.tmp $APP/current && sudo systemctl reload $SERVICE"
}

case "${1:-}" in
  check)
    echo "release: $(current)"
    remote "df -h $APP | tail -1"
    ;;
  env)
    [ -f .env.production ] || { echo "no .env.production" >&2; exit 1; }
    remote "umask 077; mkdir -p $APP/shared; cat > $APP/shared/.env.new && mv $APP/shared/.env.new $APP/shared/.env" < .env.production
    echo "uploaded $(grep -c = .env.production) settings"
    ;;
  deploy)
    old=$(current)
    rel=$(date +%Y%m%d-%H%M%S)
    npm ci && npm run build
    rsync -az --delete --exclude .git --exclude '.env*' ./ "$HOST:$APP/releases/$rel/"
    remote "ln -sfn $APP/shared/.env $APP/releases/$rel/.env"
    switch "$rel"
    if healthy; then
      echo "live: $rel"
      remote "cd $APP/releases && ls -1t | tail -n +$((KEEP + 1)) | xargs -r rm -rf --"
    else
      echo "health check failed, back to $old" >&2
      switch "$old"
      remote "journalctl -u $SERVICE -n 30 --no-pager" || true
      exit 1
    fi
    ;;
  rollback)
    prev=$(remote "cd $APP/releases && ls -1t | sed -n 2p")
    switch "$prev" && healthy && echo "back on $prev"
    ;;
  *) echo "usage: ship.sh check|env|deploy|rollback" >&2; exit 2 ;;
esac
