#!/usr/bin/env bash
# usage: nightly_backup.sh <database>
set -euo pipefail
umask 077

DB=${1:?database name}
ROOT=${BACKUP_ROOT:-/var/backups/pg}
KEEP_DAYS=${KEEP_DAYS:-14}
TARGET="$ROOT/$DB-$(date +%F)"

mkdir -p "$ROOT"
if [[ -e $TARGET ]]; then
  echo "$TARGET exists, leaving it alone" >&2
  exit 1
fi

pg_dump -Fd -j 4 -f "$TARGET.part" "$DB"
mv "$TARGET.part" "$TARGET"
pg_dumpall --globals-only > "$ROOT/globals-$(date +%F).sql"

# only remove our own dated directories
find "$ROOT" -maxdepth 1 -type d -name "$DB-20[0-9][0-9]-*" -mtime +"$KEEP_DAYS" -print -exec rm -rf {} +
find "$ROOT" -maxdepth 1 -type f -name "globals-20*.sql" -mtime +"$KEEP_DAYS" -delete
du -sh "$TARGET"
