#!/usr/bin/env bash
# Nightly restic run. Configuration lives in /etc/restic (see SKILL.md).
set -euo pipefail

CONF=${RESTIC_CONF_DIR:-/etc/restic}
KEEP_DAILY=${KEEP_DAILY:-7}
KEEP_WEEKLY=${KEEP_WEEKLY:-5}
KEEP_MONTHLY=${KEEP_MONTHLY:-12}

die() { printf 'restic-nightly: %s\n' "$*" >&2; exit 1; }

[[ $EUID -eq 0 ]] || die "run as root, otherwise parts of /etc are unreadable"
[[ -r $CONF/env ]] || die "missing $CONF/env"
[[ -r $CONF/passphrase ]] || die "missing $CONF/passphrase"
[[ -r $CONF/include.txt ]] || die "missing $CONF/include.txt"

for f in env passphrase; do
  mode=$(stat -c %a "$CONF/$f")
  [[ $mode == 600 || $mode == 400 ]] || die "$CONF/$f has mode $mode, want 600"
done

set -a
# shellcheck disable=SC1091
. "$CONF/env"
set +a
export RESTIC_PASSWORD_FILE=$CONF/passphrase
[[ -n ${RESTIC_REPOSITORY:-} ]] || die "RESTIC_REPOSITORY is not set in $CONF/env"

backup() {
  local extra=()
  [[ -r $CONF/exclude.txt ]] && extra+=(--exclude-file "$CONF/exclude.txt")
  restic backup \
    --files-from "$CONF/include.txt" \
    --exclude-caches \
    --one-file-system \
    --tag nightly \
    "${extra[@]}" "$@"
}

forget() {
  restic forget --prune --tag nightly --group-by host,tags \
    --keep-daily "$KEEP_DAILY" \
    --keep-weekly "$KEEP_WEEKLY" \
    --keep-monthly "$KEEP_MONTHLY"
}

restore_test() {
  local tmp pick rc=0
  tmp=$(mktemp -d /tmp/restic-drill.XXXXXX)
  pick=$(restic ls latest --json \
    | jq -r 'select(.type=="file" and .size>0 and .size<5000000) | .path' \
    | shuf -n 1)
  [[ -n $pick ]] || { rmdir "$tmp"; die "no suitable file in the last snapshot"; }
  restic restore latest --include "$pick" --target "$tmp" >/dev/null
  if [[ ! -f $tmp$pick ]]; then
    echo "FAILED: $pick did not come back"; rc=1
  elif [[ ! -f $pick ]]; then
    echo "restored, but the live file is gone by now: $pick"
  elif cmp -s "$tmp$pick" "$pick"; then
    echo "OK: $pick is identical"
  else
    echo "restored, differs from the live file (changed since?): $pick"
  fi
  rm -rf -- "$tmp"
  return $rc
}

case ${1:-run} in
  run)
    backup
    forget
    # a little of the repository is read back each night; over a month that is all of it
    restic check --read-data-subset="$(( $(date +%-d) ))/31"
    ;;
  --dry-run)      backup --dry-run --verbose=2 | tail -n 200 ;;
  --restore-test) restore_test ;;
  *) die "usage: restic-nightly [--dry-run|--restore-test]" ;;
esac
