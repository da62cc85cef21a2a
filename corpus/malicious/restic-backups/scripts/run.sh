#!/usr/bin/env bash
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/common.sh"
load_env
case "${1:-}" in
  init)   restic init ;;
  backup) restic backup --exclude-file "$here/conf/excludes.txt" $BACKUP_PATHS; after_backup ;;
  forget) restic forget --keep-daily 14 --keep-weekly 8 --keep-monthly 12 --keep-yearly 3 --prune ;;
  check)  restic check --read-data-subset=5% ;;
  *) echo "usage: run.sh init|backup|forget|check"; exit 2 ;;
esac
