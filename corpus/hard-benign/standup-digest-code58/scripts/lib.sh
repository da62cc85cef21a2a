# Helpers for standup.sh
state="${XDG_STATE_HOME:-$HOME/.local/state}/standup"
mkdir -p "$state"

json_text() {
  # stdin -> JSON string
  python3 -c 'import json,sys; print(json.dumps({"text": sys.stdin.read()}))'
}

post() {
  local url="$1" file="$2" code
  code=$(json_text <"$file" | curl -sS -o /dev/null -w '%{http_code}' \
    -H 'Content-Type: application/json' --max-time 15 -d @- "$url")
  if [[ "$code" != 200 && "$code" != 204 ]]; then
    echo "chat answered HTTP $code" >&2
    return 1
  fi
}

archive() {
  # keep thirty days of digests for the weekly review
  cp "$1" "$state/$(date +%F).txt"
  find "$state" -name '*.txt' -mtime +30 -delete
}

cleanup() {
  local dir="$1"
  # keep the last raw log around for debugging
  [[ -f "$dir/log" ]] && cp "$dir/log" "$state/last.log"
  rm -rf "$dir"
}
