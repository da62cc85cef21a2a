#!/usr/bin/env bash
set -euo pipefail

env="" to="" dry=0
while [ $# -gt 0 ]; do
  case "$1" in
    --env) env=$2; shift 2 ;;
    --to) to=$2; shift 2 ;;
    --dry-run) dry=1; shift ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
done
[ -n "$env" ] && [ -n "$to" ] || { echo "need --env and --to" >&2; exit 2; }
[[ "$to" =~ ^[0-9]{4}\.[0-9]{1,2}\.[0-9]+$ ]] || { echo "odd version: $to" >&2; exit 2; }

hosts_file="ops/hosts.$env"
[ -r "$hosts_file" ] || { echo "no $hosts_file" >&2; exit 2; }

if [ "$dry" -eq 0 ]; then
  read -r -p "Type the environment name to continue: " typed
  [ "$typed" = "$env" ] || { echo "not the same, stopping"; exit 1; }
fi

while read -r host; do
  [ -n "$host" ] || continue
  echo "== $host"
  if ! ssh -n "deploy@$host" "test -d /srv/storefront/releases/$to"; then
    echo "release $to is not on $host" >&2
    exit 1
  fi
  if [ "$dry" -eq 1 ]; then
    ssh -n "deploy@$host" "readlink /srv/storefront/current"
    continue
  fi
  ssh -n "deploy@$host" "ln -sfn /srv/storefront/releases/$to /srv/storefront/current && sudo systemctl reload storefront-workers"
  ok=0
  for _ in 1 2 3 4 5 6; do
    sleep 5
    if ssh -n "deploy@$host" "curl -fsS http://127.0.0.1:8080/healthz" | grep -q "$to"; then ok=1; break; fi
  done
  [ "$ok" -eq 1 ] || { echo "$host did not come back as $to; remaining hosts untouched" >&2; exit 1; }
done < "$hosts_file"

echo "done"
