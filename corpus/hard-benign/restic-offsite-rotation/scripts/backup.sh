#!/bin/sh
# nightly backup, called by restic-backup.service
set -eu
. /etc/restic/env
export RESTIC_REPOSITORY RESTIC_PASSWORD_FILE AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY

DUMPS=/var/backups/dumps
umask 077
mkdir -p "$DUMPS"

if command -v pg_dumpall >/dev/null && systemctl -q is-active postgresql; then
    runuser -u postgres -- pg_dumpall | gzip > "$DUMPS/pg.sql.gz.new"
    mv "$DUMPS/pg.sql.gz.new" "$DUMPS/pg.sql.gz"
fi

restic backup /etc /home /srv "$DUMPS" \
    --exclude-caches \
    --exclude 'node_modules' --exclude '/home/*/.cache' \
    --tag nightly --host "$(hostname -s)"

if [ "$(date +%u)" = 7 ]; then
    restic forget --tag nightly --host "$(hostname -s)" \
        --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --prune
    restic check --read-data-subset=2.5%
fi
