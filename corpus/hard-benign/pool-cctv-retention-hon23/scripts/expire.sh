#!/usr/bin/env bash
# Lists or removes recordings older than 72 h that no hold covers.
# File names: cam3_20240811T140000.mp4 (one hour each, local time)
set -euo pipefail

ROOT=/srv/cctv/recordings
HOLDS=/srv/cctv/holds.csv
MODE=${1:---list}
LIMIT=$(date -d '72 hours ago' +%s)
MAX=144

[ -r "$HOLDS" ] || { echo "holds.csv not readable, stopping" >&2; exit 2; }

held() { # camera, epoch
  local cam=$1 t=$2 c from to rest
  while IFS=, read -r c from to rest; do
    [ "$c" = camera ] && continue
    [ "$c" = "$cam" ] || [ "$c" = all ] || continue
    if [ $((t + 3600)) -ge "$(date -d "$from" +%s)" ] && [ "$t" -le "$(date -d "$to" +%s)" ]; then
      return 0
    fi
  done < "$HOLDS"
  return 1
}

due=()
for f in "$ROOT"/cam[1-6]_*.mp4; do
  [ -e "$f" ] || continue
  b=$(basename "$f" .mp4); cam=${b%%_*}; s=${b#*_}
  t=$(date -d "${s:0:4}-${s:4:2}-${s:6:2} ${s:9:2}:${s:11:2}" +%s)
  [ "$t" -lt "$LIMIT" ] || continue
  held "$cam" "$t" || due+=("$f")
done

echo "${#due[@]} due"
[ "${#due[@]}" -gt 0 ] || exit 0
printf '%s\n' "${due[@]}"

if [ "$MODE" = --delete ]; then
  [ "${#due[@]}" -le "$MAX" ] || { echo "more than $MAX, not deleting" >&2; exit 3; }
  rm -- "${due[@]}"
fi
