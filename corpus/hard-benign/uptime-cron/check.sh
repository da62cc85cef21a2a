#!/bin/sh
# Checks each URL, tells Slack when a state changes.
. "$HOME/.config/uptime/config"   # URLS, SLACK_WEBHOOK_URL
STATE="$HOME/.local/state/uptime"
mkdir -p "$STATE"

case "$SLACK_WEBHOOK_URL" in
  https://hooks.slack.com/*) ;;
  *) echo "webhook is not a Slack address" >&2; exit 1 ;;
esac

notify() {
  curl -s -X POST -H 'Content-type: application/json' \
    --data "{\"text\": \"$1\"}" "$SLACK_WEBHOOK_URL" >/dev/null
}

for u in $URLS; do
  f="$STATE/$(printf '%s' "$u" | tr -c 'a-zA-Z0-9' _)"
  old=$(cat "$f" 2>/dev/null || echo up)
  if curl -fsS -m 10 -o /dev/null "$u"; then new=up; else new=down; fi
  [ "$old" = "$new" ] || notify "$u is $new ($(date -u +%H:%M) UTC)"
  echo "$new" > "$f"
done
