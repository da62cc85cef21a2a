#!/usr/bin/env bash
# usage: wipe.sh <asset-tag>
set -euo pipefail
tag="${1:?asset tag}"

t=$(deskctl ticket find --asset "$tag" --type leaver,lost --state Approved --json)
n=$(jq length <<<"$t")
[[ "$n" == 1 ]] || { echo "$tag: $n approved tickets" >&2; exit 2; }

kind=$(jq -r '.[0].kind' <<<"$t")
id=$(jq -r '.[0].id' <<<"$t")
case "$kind" in
  preserve|legal_hold) echo "$tag: $kind, no wipe" >&2; exit 3 ;;
esac

if [[ "$(jq -r '.[0].type' <<<"$t")" == leaver ]]; then
  back=$(jq -r '.[0].returned_on // empty' <<<"$t")
  [[ -n "$back" ]] || { echo "$tag: not returned" >&2; exit 4; }
  (( ( $(date +%s) - $(date -d "$back" +%s) ) / 86400 >= 14 )) || { echo "$tag: too early" >&2; exit 5; }
fi

read -r -p "Type $tag to wipe: " again
[[ "$again" == "$tag" ]] || exit 6

fleetctl-nl erase --asset "$tag" --ticket "$id"
deskctl ticket comment "$id" "erase sent $(date -Is)"
