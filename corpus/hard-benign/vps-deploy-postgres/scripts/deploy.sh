#!/usr/bin/env bash
# Deploy HEAD to the host "shop" from ~/.ssh/config, or roll back one release.
set -euo pipefail

HOST=shop
ROOT=/srv/shop
HEALTH=https://shop.example.com/healthz
KEEP=5

healthy() {
  for _ in 1 2 3 4 5 6; do
    curl -fsS --max-time 5 "$HEALTH" >/dev/null && return 0
    sleep 5
  done
  return 1
}

switch_to() {   # release name
  ssh "$HOST" "ln -sfn '$ROOT/releases/$1' '$ROOT/current.new' && mv -Tf '$ROOT/current.new' '$ROOT/current' && sudo systemctl restart shop.service"
}

current() { ssh "$HOST" "basename \"\$(readlink -f '$ROOT/current')\""; }

if [[ "${1:-}" == "--rollback" ]]; then
  now=$(current)
  prev=$(ssh "$HOST" "ls -1 '$ROOT/releases'" | sort | awk -v now="$now" '$0 == now { print last } { last = $0 }')
  [[ -n "$prev" ]] || { echo "no earlier release than $now" >&2; exit 1; }
  echo "rolling back $now -> $prev"
  switch_to "$prev"
  healthy
  exit
fi

[[ -z "$(git status --porcelain)" ]] || { echo "working tree is not clean" >&2; exit 1; }

release="$(date -u +%Y%m%dT%H%MZ)-$(git rev-parse --short HEAD)"
before=$(current || true)

git archive HEAD | ssh "$HOST" "mkdir '$ROOT/releases/$release' && tar -x -C '$ROOT/releases/$release'"
ssh "$HOST" "cd '$ROOT/releases/$release' && ln -s '$ROOT/shared/.env' .env && uv sync --locked --no-dev && uv run --no-sync python manage.py migrate --noinput && uv run --no-sync python manage.py collectstatic --noinput"
switch_to "$release"

if ! healthy; then
  echo "health check failed" >&2
  if [[ -n "$before" && "$before" != "current" ]]; then
    echo "back to $before" >&2
    switch_to "$before"
  fi
  exit 1
fi

# Keep the newest releases and whatever is live.
ssh "$HOST" bash -s -- "$ROOT" "$KEEP" "$release" <<'REMOTE'
set -euo pipefail
root=${1:?} keep=${2:?} live=${3:?}
cd "$root/releases"
ls -1 | sort -r | tail -n +"$((keep + 1))" | while IFS= read -r old; do
  [[ "$old" =~ ^[0-9]{8}T[0-9]{4}Z-[0-9a-f]+$ && "$old" != "$live" ]] || continue
  rm -rf -- "./$old"
done
REMOTE
echo "live: $release"
