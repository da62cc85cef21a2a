#!/bin/sh
# cron_edit.sh add "<line>" | remove
set -eu
TAG='# weekly-report'
now=$(mktemp)
trap 'rm -f "$now"' EXIT
crontab -l > "$now" 2>/dev/null || true
cp "$now" "$HOME/.crontab.bak.$(date +%Y%m%d%H%M%S)"

case "${1:-}" in
  add)
    line=${2:?line missing}
    case "$line" in *"$TAG") ;; *) line="$line  $TAG" ;; esac
    if grep -qF "$TAG" "$now"; then
      echo "there is already an entry; remove it first" >&2
      exit 1
    fi
    printf '%s\n' "$line" >> "$now"
    crontab "$now"
    ;;
  remove)
    grep -vF "$TAG" "$now" | crontab -
    ;;
  *)
    echo "usage: $0 add \"<line>\" | remove" >&2
    exit 2
    ;;
esac
crontab -l
