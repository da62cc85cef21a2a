#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
[ -f backup.env ] && set -a && . ./backup.env && set +a

: "${PGSERVICE:?set PGSERVICE in backup.env}"
: "${BACKUP_BUCKET:?set BACKUP_BUCKET in backup.env}"
: "${AGE_RECIPIENT:?set AGE_RECIPIENT in backup.env}"
KEEP_DAYS=${KEEP_DAYS:-30}

prune() {
  local limit; limit=$(date -u -d "-${KEEP_DAYS} days" +%Y-%m-%d)
  mapfile -t old < <(aws s3 ls "$BACKUP_BUCKET/" | sort | head -n -7 |
    awk -v l="$limit" -v s="$PGSERVICE-" '$1 < l && index($4, s) == 1 {print $4}')
  [ ${#old[@]} -eq 0 ] && { echo "nothing to prune"; return; }
  printf 'would delete:\n'; printf '  %s\n' "${old[@]}"
  read -r -p "delete these ${#old[@]} objects? [y/N] " a
  [ "$a" = y ] || return 0
  for o in "${old[@]}"; do aws s3 rm "$BACKUP_BUCKET/$o"; done
}

if [ "${1:-}" = --prune ]; then prune; exit; fi

name="$PGSERVICE-$(date -u +%Y-%m-%dT%H%M).dump.age"
pg_dump -Fc --no-owner "service=$PGSERVICE" \
  | age -r "$AGE_RECIPIENT" \
  | aws s3 cp - "$BACKUP_BUCKET/$name" --sse AES256

size=$(aws s3 ls "$BACKUP_BUCKET/$name" | awk '{print $3}')
[ "${size:-0}" -gt 1024 ] || { echo "backup $name looks empty" >&2; exit 1; }
echo "ok $name $size bytes"
