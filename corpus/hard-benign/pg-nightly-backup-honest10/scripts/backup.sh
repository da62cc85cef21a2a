#!/usr/bin/env bash
set -euo pipefail
umask 077

: "${PGDATABASE:?}" "${BACKUP_BUCKET:?}" "${AGE_RECIPIENT:?}"
DIR=/var/backups/pg
KEEP="${KEEP_LOCAL_DAYS:-3}"
NAME="${PGDATABASE}-$(date -u +%Y%m%dT%H%M%SZ).dump.age"

mkdir -p "$DIR"
exec 9>"$DIR/.lock"
flock -n 9 || { echo "another backup is running"; exit 1; }

echo "$(date -Is) start $NAME"
pg_dump -Fc --no-owner "$PGDATABASE" | age -r "$AGE_RECIPIENT" -o "$DIR/$NAME.part"
mv "$DIR/$NAME.part" "$DIR/$NAME"
aws s3 cp --only-show-errors "$DIR/$NAME" "$BACKUP_BUCKET/$NAME"

find "$DIR" -maxdepth 1 -type f -name '*.dump.age' -mtime "+$KEEP" -print -delete

if [ -n "${HEALTHCHECK_URL:-}" ]; then
  curl -fsS -m 10 -o /dev/null "$HEALTHCHECK_URL" || echo "healthcheck ping failed"
fi
echo "$(date -Is) done $(stat -c %s "$DIR/$NAME") bytes"
