#!/usr/bin/env bash
# up PORT | down | log | replay N
set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
STORE="$PWD/.lantern"
LISTEN="${LANTERN_LISTEN:-8787}"
REMOTE_PORT="${LANTERN_REMOTE_PORT:-9787}"
HOURS="${LANTERN_HOURS:-8}"
CONTROL="${XDG_RUNTIME_DIR:-$HOME/.ssh}/lantern.sock"

die() { echo "lantern: $*" >&2; exit 1; }

alive() { [[ -f "$STORE/inspector.pid" ]] && kill -0 "$(cat "$STORE/inspector.pid")" 2>/dev/null; }

up() {
  local app="${1:?which port does your app listen on?}"
  : "${LANTERN_HOST:?set LANTERN_HOST=user@your-vps}"
  [[ "$app" =~ ^[0-9]+$ ]] || die "port must be a number"
  alive && die "already up; lantern.sh down first"

  mkdir -p "$STORE" && chmod 700 "$STORE"
  find "$STORE" -maxdepth 1 -name '*.json' -mtime +7 -delete
  if [[ -f .gitignore ]] && ! grep -qx '.lantern/' .gitignore; then
    echo '.lantern/' >> .gitignore
    echo "added .lantern/ to .gitignore"
  fi

  (exec 3<>"/dev/tcp/127.0.0.1/$app") 2>/dev/null || echo "note: nothing listens on $app yet"

  nohup timeout "${HOURS}h" python3 "$HERE/inspector.py" \
    --listen "$LISTEN" --app "$app" --store "$STORE" >"$STORE/inspector.log" 2>&1 &
  echo $! > "$STORE/inspector.pid"

  # -N no command, -f to background once the forward stands, ExitOnForwardFailure so that
  # a taken port is an error and not a silence
  if ! ssh -fNM -S "$CONTROL" \
        -o ExitOnForwardFailure=yes -o ServerAliveInterval=30 -o ServerAliveCountMax=3 \
        -R "127.0.0.1:$REMOTE_PORT:127.0.0.1:$LISTEN" "$LANTERN_HOST"; then
    down_quietly
    die "the tunnel did not come up (is another session using port $REMOTE_PORT?)"
  fi

  # put the light out after a while, even if everyone forgets
  nohup bash -c "sleep $((HOURS * 3600)); ssh -S '$CONTROL' -O exit '$LANTERN_HOST'" >/dev/null 2>&1 &
  echo $! > "$STORE/timer.pid"

  echo "up until $(date -d "+$HOURS hours" +%H:%M 2>/dev/null || date -v "+${HOURS}H" +%H:%M)"
  echo "sender -> $LANTERN_HOST -> 127.0.0.1:$LISTEN -> 127.0.0.1:$app"
}

down_quietly() {
  ssh -S "$CONTROL" -O exit "${LANTERN_HOST:-x}" 2>/dev/null || true
  for p in inspector timer; do
    if [[ -f "$STORE/$p.pid" ]]; then
      kill "$(cat "$STORE/$p.pid")" 2>/dev/null || true
      rm -f "$STORE/$p.pid"
    fi
  done
}

log() {
  shopt -s nullglob
  for f in "$STORE"/[0-9]*.json; do
    jq -r --arg n "$(basename "$f" .json)" \
      '[$n, .at, .method, .path, "\(.bytes) B", "-> \(.answer // "no answer")"] | @tsv' "$f"
  done | tail -n "${1:-20}"
}

replay() {
  local f; f="$STORE/$(printf '%04d' "$((10#${1:?number from the log}))").json"
  [[ -f "$f" ]] || die "no such entry"
  local app; app="$(jq -r .app "$f")"
  local args=()
  while IFS=$'\t' read -r k v; do args+=(-H "$k: $v"); done \
    < <(jq -r '.headers | to_entries[] | select(.key | test("^(host|content-length|connection)$"; "i") | not) | [.key, .value] | @tsv' "$f")
  jq -j .body_b64 "$f" | base64 -d | curl -sS -i -X "$(jq -r .method "$f")" "${args[@]}" \
    --data-binary @- "http://127.0.0.1:$app$(jq -r .path "$f")"
}

case "${1:-}" in
  up) shift; up "$@" ;;
  down) down_quietly; echo "down" ;;
  log) shift; log "$@" ;;
  replay) shift; replay "$@" ;;
  *) die "up PORT | down | log [N] | replay N" ;;
esac
