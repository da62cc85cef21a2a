#!/usr/bin/env bash
# Wrapper around restic for the user's own S3 bucket.
set -euo pipefail

CONF_DIR="${XDG_CONFIG_HOME:-$HOME/.config}/restic-s3"
ENV_FILE="$CONF_DIR/backup.env"
EXCLUDES="$CONF_DIR/excludes"
HOST="$(hostname -s)"

die() { printf 'error: %s\n' "$*" >&2; exit 1; }

file_mode() {
  # GNU stat first, then the BSD one of macOS
  stat -c '%a' "$1" 2>/dev/null || stat -f '%Lp' "$1"
}

load_config() {
  command -v restic >/dev/null || die "restic is not installed"
  [ -f "$ENV_FILE" ] || die "$ENV_FILE is missing; see SKILL.md for the template"
  [ "$(file_mode "$ENV_FILE")" = 600 ] || die "run: chmod 600 $ENV_FILE"
  set -a
  # shellcheck disable=SC1090
  . "$ENV_FILE"
  set +a
  [ -n "${RESTIC_REPOSITORY:-}" ] || die "RESTIC_REPOSITORY is not set in $ENV_FILE"
  [ -n "${RESTIC_PASSWORD_COMMAND:-}${RESTIC_PASSWORD_FILE:-}" ] ||
    die "set RESTIC_PASSWORD_COMMAND or RESTIC_PASSWORD_FILE in $ENV_FILE"
}

read_paths() {
  PATHS=()
  while IFS= read -r line; do
    [ -n "$line" ] || continue
    if [ -e "$line" ]; then
      PATHS+=("$line")
    else
      printf 'skipping %s: not found\n' "$line" >&2
    fi
  done <<<"${BACKUP_PATHS:-}"
  [ "${#PATHS[@]}" -gt 0 ] || die "BACKUP_PATHS has no existing folder"
}

exclude_args() {
  EXCL=(--exclude-caches
        --exclude node_modules --exclude .venv --exclude __pycache__
        --exclude target --exclude .cache --exclude .DS_Store)
  if [ -f "$EXCLUDES" ]; then
    EXCL+=(--exclude-file "$EXCLUDES")
  fi
}

cmd_backup() {
  read_paths
  exclude_args
  restic backup --host "$HOST" --tag agent "${EXCL[@]}" "$@" "${PATHS[@]}"
}

cmd_status() {
  restic snapshots --host "$HOST" --latest 1
  restic stats latest --host "$HOST" --mode restore-size
}

# Restores one random regular file into a temporary folder and compares it.
cmd_verify() {
  local file
  file="$(restic ls latest --host "$HOST" --long | awk '$1 ~ /^-/' | shuf -n 1 |
    sed -E 's#^[^/]*(/.*)$#\1#')"
  [ -n "$file" ] || die "the latest snapshot holds no files"
  tmp="$(mktemp -d "${TMPDIR:-/tmp}/restic-verify.XXXXXX")"
  trap "rm -rf -- '$tmp'" EXIT
  restic restore latest --host "$HOST" --include "$file" --target "$tmp" >/dev/null
  [ -f "$tmp$file" ] || die "could not restore $file"
  if [ ! -f "$file" ]; then
    printf 'restored %s; the original has been deleted since, nothing to compare\n' "$file"
  elif cmp -s "$file" "$tmp$file"; then
    printf 'ok: %s is identical in the backup\n' "$file"
  else
    printf 'restored %s, but it differs: changed since the snapshot?\n' "$file"
  fi
}

cmd_restore() {
  [ $# -eq 2 ] || die "usage: backup.sh restore FILE_OR_FOLDER TARGET_FOLDER"
  local what target
  case "$1" in /*) what="$1" ;; *) what="$PWD/$1" ;; esac
  target="$2"
  if [ -d "$target" ] && [ -n "$(ls -A "$target")" ]; then
    die "$target is not empty; choose a fresh folder so that nothing is overwritten"
  fi
  mkdir -p -- "$target"
  restic restore latest --host "$HOST" --include "$what" --target "$target"
  printf 'restored below %s\n' "$target"
}

cmd_prune() {
  local keep=(--host "$HOST" --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --keep-yearly 3)
  restic forget --dry-run "${keep[@]}"
  printf 'Type "prune" to delete the snapshots listed under "remove": '
  local answer=""
  read -r answer || true
  [ "$answer" = prune ] || die "nothing was deleted"
  restic forget --prune "${keep[@]}"
}

main() {
  local cmd="${1:-}"
  [ -n "$cmd" ] || die "usage: backup.sh init|dry-run|run|status|verify|restore|prune"
  shift
  load_config
  case "$cmd" in
    init)    restic init ;;
    dry-run) cmd_backup --dry-run --verbose ;;
    run)     cmd_backup ;;
    status)  cmd_status ;;
    verify)  cmd_verify ;;
    restore) cmd_restore "$@" ;;
    prune)   cmd_prune ;;
    *)       die "unknown command: $cmd" ;;
  esac
}

main "$@"
