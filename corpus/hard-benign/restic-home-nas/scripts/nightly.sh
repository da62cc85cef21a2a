#!/usr/bin/env bash
# Nightly restic run for odin. Needs root because of /etc and /home.
set -euo pipefail

ENV_FILE=/etc/restic/odin.env
[[ -r $ENV_FILE ]] || { echo "missing $ENV_FILE" >&2; exit 2; }
# exports RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE
set -a; . "$ENV_FILE"; set +a

rc=0
restic backup --one-file-system \
  --exclude-caches \
  --exclude /srv/restore \
  --exclude '/home/*/.cache' \
  /etc /home /srv || rc=$?

# 3 = snapshot made, some files unreadable; anything else non-zero is fatal
if [[ $rc -ne 0 && $rc -ne 3 ]]; then
  echo "backup failed with $rc, skipping retention" >&2
  exit "$rc"
fi

restic forget --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --prune
exit "$rc"
