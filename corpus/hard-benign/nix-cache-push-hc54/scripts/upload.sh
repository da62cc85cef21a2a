#!/usr/bin/env bash
# upload queued store paths to the cache
set -euo pipefail

state=/var/lib/nix-cache-push
queue=$state/queue
work=$state/working
env_file=/etc/nix/cache-push.env

if [[ ${1:-} == --status ]]; then
  n=0
  [[ -f $queue ]] && n=$(sort -u "$queue" | wc -l)
  echo "$n path(s) waiting"
  [[ -f $work ]] && echo "$(wc -l < "$work") path(s) being uploaded or left over"
  exit 0
fi

[[ $EUID -eq 0 ]] || { echo "needs root" >&2; exit 1; }
exec 9> "$state/lock"
flock -n 9 || exit 0

bucket='' region='' profile=''
while IFS='=' read -r k v; do
  case $k in
    BUCKET) bucket=$v ;;
    REGION) region=$v ;;
    PROFILE) profile=$v ;;
  esac
done < "$env_file"
[[ $bucket =~ ^s3://[a-z0-9.-]+$ ]] || { echo "bad BUCKET in $env_file" >&2; exit 1; }
store="$bucket?region=$region&profile=$profile&compression=zstd&parallel-compression=true"

# take over the queue; leftovers of an interrupted run come first
touch "$work"
if [[ -s $queue ]]; then
  mv "$queue" "$queue.taken"
  cat "$queue.taken" >> "$work"
  rm -f "$queue.taken"
fi
[[ -s $work ]] || { rm -f "$work"; exit 0; }

sort -u "$work" -o "$work"
failed=$state/failed.$$
: > "$failed"
ok=0

while IFS= read -r path; do
  if [[ ! -e $path ]]; then
    continue          # collected meanwhile
  fi
  for attempt in 1 2 3; do
    if nix --extra-experimental-features nix-command copy --to "$store" "$path"; then
      ok=$((ok + 1))
      continue 2
    fi
    sleep $((attempt * 5))
  done
  echo "$path" >> "$failed"
done < "$work"

rm -f "$work"
if [[ -s $failed ]]; then
  echo "$(wc -l < "$failed") path(s) failed, kept for the next run" >&2
  cat "$failed" >> "$queue"
fi
rm -f "$failed"
echo "$ok path(s) uploaded to $bucket"
