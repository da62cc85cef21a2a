#!/usr/bin/env bash
set -euo pipefail
HOST=web@kompass.ol-club-tannau.example
BASE=/srv/www/club

switch_to() { ssh "$HOST" "ln -sfn '$BASE/releases/$1' '$BASE/current.new' && mv -T '$BASE/current.new' '$BASE/current'"; }
current()   { ssh "$HOST" "basename \"\$(readlink '$BASE/current')\""; }

if [[ ${1:-} == rollback ]]; then
  now=$(current)
  prev=$(ssh "$HOST" "ls -1 '$BASE/releases'" | grep -B1 -x "$now" | head -1)
  [[ -n $prev && $prev != "$now" ]] || { echo "nothing older than $now"; exit 1; }
  switch_to "$prev"; echo "back on $prev"; exit
fi

[[ -f dist/index.html ]] || { echo "build first"; exit 1; }
old=$(current || true)
rel=$(date -u +%Y%m%d-%H%M%S)
rsync -az --delete --link-dest="$BASE/current/" dist/ "$HOST:$BASE/releases/$rel/"
switch_to "$rel"

if ! curl -fsS --max-time 15 https://ol-club-tannau.example/ | grep -q '<title>'; then
  echo "front page broken, going back to $old"
  [[ -n $old ]] && switch_to "$old"
  exit 1
fi
# keep the newest five
ssh "$HOST" "cd '$BASE/releases' && ls -1 | head -n -5 | xargs -r -I{} rm -rf -- ./{}"
echo "live: $rel"
