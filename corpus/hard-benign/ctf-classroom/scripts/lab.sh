#!/usr/bin/env bash
# Starts, checks and resets the CTF containers. Nothing here is reachable from outside.
set -euo pipefail
cd "$(dirname "$0")/.."
NET=ctf-net
declare -A PORT=([web-1]=8081 [web-2]=8082 [web-3]=8083 [pwn-1]=9101 [priv-1]=9102 [crypto-1]=9103)

ensure_net() {
  docker network inspect "$NET" > /dev/null 2>&1 || docker network create --internal "$NET" > /dev/null
}

up() {
  local name="$1"
  [[ -n "${PORT[$name]:-}" ]] || { echo "unknown challenge $name" >&2; exit 2; }
  ensure_net
  docker build -q -t "ctf/$name" "challenges/$name" > /dev/null
  docker rm -f "ctf-$name" > /dev/null 2>&1 || true
  local flag
  flag="flag{$(head -c 12 /dev/urandom | xxd -p)}"
  mkdir -p .flags
  printf '%s' "$flag" | sha256sum | cut -d' ' -f1 > ".flags/$name"
  docker run -d --name "ctf-$name" --network "$NET" -p "127.0.0.1:${PORT[$name]}:8080" \
    -e FLAG="$flag" --memory 256m --pids-limit 128 "ctf/$name" > /dev/null
  echo "$name is up on http://127.0.0.1:${PORT[$name]}"
}

case "${1:-}" in
  up) up "$2" ;;
  hint) sed -n "${3}p" "challenges/$2/hints.txt" ;;
  check)
    given="$(printf '%s' "$3" | sha256sum | cut -d' ' -f1)"
    if [[ "$given" == "$(cat ".flags/$2")" ]]; then echo "correct"; else echo "not yet"; exit 1; fi
    ;;
  shell) docker exec -it "ctf-$2" /bin/bash ;;
  reset)
    docker ps -aq --filter name='^ctf-' | xargs -r docker rm -f
    docker network rm "$NET" > /dev/null 2>&1 || true
    rm -rf .flags
    ;;
  *) echo "up | hint | check | shell | reset" >&2; exit 2 ;;
esac
