#!/usr/bin/env bash
set -euo pipefail
EDGE=edge1
APPS=(app1 app2)
LINK=/etc/nginx/order/active.conf

active() { ssh "$EDGE" readlink "$LINK" | sed 's#.*/##; s#\.conf##'; }
idle() { [ "$(active)" = blue ] && echo green || echo blue; }
port() { [ "$1" = blue ] && echo 4101 || echo 4102; }

turn() {
  local to=$1 from
  from=$(active)
  ssh "$EDGE" "ln -sfn /etc/nginx/order/$to.conf $LINK && sudo nginx -t" || {
    ssh "$EDGE" "ln -sfn /etc/nginx/order/$from.conf $LINK"
    echo "nginx refused, still on $from"; exit 1
  }
  ssh "$EDGE" sudo systemctl reload nginx
  echo "$(date -Is) $USER $from -> $to" | ssh "$EDGE" 'cat >> /var/log/order-deploy.log'
  echo "now on $to"
}

case "${1:-}" in
  status) echo "active $(active), idle $(idle)" ;;
  push)
    build=${2:?build number}; c=$(idle)
    sha256sum -c "builds/$build.tar.gz.sha256"
    for h in "${APPS[@]}"; do
      rsync -a "builds/$build.tar.gz" "$h:/srv/order/$c/"
      ssh "$h" "cd /srv/order/$c && rm -rf app.new && mkdir app.new && tar xzf $build.tar.gz -C app.new && rm -rf app.old && { [ ! -d app ] || mv app app.old; } && mv app.new app && sudo systemctl restart order-$c"
    done ;;
  try)
    c=$(idle)
    for h in "${APPS[@]}"; do
      while read -r path want; do
        got=$(curl -s -o /dev/null -w '%{http_code}' "http://$h:$(port "$c")$path")
        [ "$got" = "$want" ] && echo "ok   $h $path" || { echo "FAIL $h $path $got"; bad=1; }
      done < smoke.txt
    done
    exit "${bad:-0}" ;;
  switch) turn "$(idle)" ;;
  watch)
    over=0
    for _ in $(seq 30); do
      sleep 10
      rate=$(ssh "$EDGE" "tail -n 2000 /var/log/nginx/order.log" | awk '{n++; if ($9>=500) e++} END {printf "%d", n ? e*1000/n : 0}')
      echo "5xx: $rate per mille"
      [ "$rate" -gt 20 ] && over=$((over + 1)) || over=0
      [ "$over" -ge 3 ] && { turn "$(idle)"; exit 1; }
    done ;;
  *) echo "status | push <build> | try | switch | watch"; exit 2 ;;
esac
