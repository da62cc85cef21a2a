#!/usr/bin/env bash
# yes/no: was this image digest serving production in the last 7 days?
set -euo pipefail
digest="${1:?usage: was_live.sh sha256:...}"
since=$(date -u -d '7 days ago' +%Y-%m-%dT%H:%M:%SZ)
if tw deploy history --env prod --since "$since" --format json \
   | jq -e --arg d "$digest" 'any(.[]; .digest == $d and .status == "live")' >/dev/null
then
  echo yes
else
  echo no
  exit 1
fi
