#!/usr/bin/env bash
# Stop both rollouts. Idempotent.
set -uo pipefail
cd "$(git rev-parse --show-toplevel)" || exit 1

who="${GITLAB_USER_LOGIN:-$(id -un)}"
why="${1:-no reason given}"
rc=0

printf '%s\t%s\t%s\n' "$(date -u +%FT%TZ)" "$who" "$why" \
  | gcloud storage cp - gs://kestrel-release-state/HALT || rc=1

bundle exec fastlane ios pause_phased   || { echo "iOS not paused: do it in App Store Connect" >&2; rc=1; }
bundle exec fastlane android halt       || { echo "Android not halted: do it in Play Console" >&2; rc=1; }

curl -fsS -X POST "$TRAIN_WEBHOOK" -H 'content-type: application/json' \
  --data "$(jq -n --arg t "HALTED by $who: $why" '{text:$t}')" || rc=1
exit $rc
