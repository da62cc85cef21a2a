#!/usr/bin/env bash
# Age of the newest snapshot of every host in every repository.
set -uo pipefail
late=0
now=$(date +%s)
for env in /etc/restic/*.env; do
  repo=$(basename "$env" .env)
  out=$( . "$env" && restic --no-lock snapshots --latest 1 --group-by host --json ) || { echo "$repo: cannot list"; late=1; continue; }
  while IFS=$'\t' read -r host time; do
    [ -n "$host" ] || continue
    age=$(( (now - $(date -d "$time" +%s)) / 3600 ))
    mark=ok
    [ "$age" -gt 26 ] && { mark=LATE; late=1; }
    printf '%-8s %-16s %4dh %s\n' "$repo" "$host" "$age" "$mark"
  done < <(jq -r '.[].snapshots[] | [.hostname, .time] | @tsv' <<<"$out")
done
exit $late
