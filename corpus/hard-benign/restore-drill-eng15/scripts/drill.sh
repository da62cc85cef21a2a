#!/usr/bin/env bash
set -euo pipefail
: "${BACKUP_URI:?set BACKUP_URI}" "${DRILL_PGHOST:?set DRILL_PGHOST}" "${DRILL_PGUSER:?set DRILL_PGUSER}"
export PGHOST="$DRILL_PGHOST" PGUSER="$DRILL_PGUSER"

newest() { aws s3 ls "$BACKUP_URI" | sort -k1,2 | awk '/\.dump$/ {d=$1" "$2; s=$3; n=$4} END {print d"|"s"|"n}'; }

case "${1:-}" in
  --plan)
    IFS='|' read -r when size name <<<"$(newest)"
    echo "newest: $name  taken: $when  bytes: $size"
    df -h "${TMPDIR:-/tmp}" | tail -1
    ;;
  --run)
    IFS='|' read -r _ _ name <<<"$(newest)"
    work=$(mktemp -d); trap 'rm -rf -- "$work"' EXIT
    t0=$(date +%s)
    aws s3 cp --only-show-errors "${BACKUP_URI%/}/$name" "$work/db.dump"
    t1=$(date +%s)
    db="drill_$(date +%Y%m%d_%H%M)"
    createdb "$db"
    pg_restore --no-owner --no-privileges -j 4 -d "$db" "$work/db.dump"
    t2=$(date +%s)
    sha256sum "$work/db.dump" | cut -d' ' -f1
    echo "database=$db download_s=$((t1 - t0)) restore_s=$((t2 - t1))"
    ;;
  --drop)
    db="${2:?name}"
    [[ "$db" =~ ^drill_[0-9]{8}_[0-9]{4}$ ]] || { echo "refusing to drop '$db'" >&2; exit 2; }
    dropdb --if-exists "$db"
    echo "dropped $db"
    ;;
  *) echo "usage: drill.sh --plan | --run | --drop NAME" >&2; exit 1 ;;
esac
