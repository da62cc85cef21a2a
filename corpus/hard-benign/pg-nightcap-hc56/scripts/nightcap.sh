#!/usr/bin/env bash
#
# Dump every database in $DATABASES, encrypt on the fly, upload, prune.
# Runs from pg-nightcap.service; settings come from /etc/pg-nightcap.env.

set -uo pipefail
ENV_FILE="${NIGHTCAP_ENV:-/etc/pg-nightcap.env}"

if [[ "$(stat -c %a "$ENV_FILE")" != 600 ]]; then
  echo "refusing: $ENV_FILE must be mode 600" >&2
  exit 78
fi
set -a
# shellcheck disable=SC1090
source "$ENV_FILE"
set +a

: "${DATABASES:?}" "${AGE_RECIPIENT:?}" "${RCLONE_REMOTE:?}"
KEEP_DAILY="${KEEP_DAILY:-14}"
KEEP_MONTHLY="${KEEP_MONTHLY:-12}"
TODAY="$(date +%F)"
WORK="$(mktemp -d /var/tmp/nightcap.XXXXXX)"
trap 'rm -rf "$WORK"' EXIT
chmod 700 "$WORK"

failed=()

log() { printf '%s %s\n' "$(date +%T)" "$*"; }

notify() {
  # a ping that fails must not fail the backup
  [[ -n "${NOTIFY_URL:-}" ]] || return 0
  curl -fsS -m 10 --retry 3 -o /dev/null -d "$2" "${NOTIFY_URL}${1}" || true
}

dump_one() {
  local db="$1" out="$WORK/$1.dump.age"
  log "dumping $db"
  if ! pg_dump -Fc -Z 6 --no-password "$db" | age -r "$AGE_RECIPIENT" -o "$out"; then
    log "pg_dump of $db failed"
    return 1
  fi

  local size last
  size="$(stat -c %s "$out")"
  last="$(rclone lsjson "$RCLONE_REMOTE/$db" 2>/dev/null \
          | jq -r 'sort_by(.Name) | last | .Size // 0')"
  if [[ "${last:-0}" -gt 0 ]] && (( size * 10 < last * 7 )); then
    log "WARNING $db shrank from $last to $size bytes"
    notify "" "pg-nightcap: $db dump shrank from $last to $size bytes"
  fi

  rclone copyto "$out" "$RCLONE_REMOTE/$db/$TODAY.dump.age" \
    --retries 5 --low-level-retries 10 || return 1

  # trust, but compare
  local there
  there="$(rclone size --json "$RCLONE_REMOTE/$db/$TODAY.dump.age" | jq -r .bytes)"
  [[ "$there" == "$size" ]] || { log "size mismatch for $db ($there != $size)"; return 1; }
  rm -f "$out"
  log "$db done, $size bytes"
}

prune_one() {
  local db="$1" name day n=0
  (( KEEP_DAILY > 0 )) || return 0
  local daily_limit monthly_limit
  daily_limit="$(date -d "-$KEEP_DAILY days" +%F)"
  monthly_limit="$(date -d "-$KEEP_MONTHLY months" +%F)"

  while read -r name; do
    [[ "$name" =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}\.dump\.age$ ]] || continue
    day="${name%.dump.age}"
    [[ "$day" < "$daily_limit" ]] || continue
    # the first of each month is kept for longer
    if [[ "${day: -2}" == 01 && ! "$day" < "$monthly_limit" ]]; then continue; fi
    rclone deletefile "$RCLONE_REMOTE/$db/$name" && n=$((n + 1))
  done < <(rclone lsf --files-only "$RCLONE_REMOTE/$db")
  (( n )) && log "pruned $n old dumps of $db"
  return 0
}

notify "/start" "starting"

for db in $DATABASES; do
  if dump_one "$db"; then
    prune_one "$db"            # only after today's is safely there
  else
    failed+=("$db")
  fi
done

# roles and grants are cluster-wide and tiny; passwords stay out
if pg_dumpall --globals-only --no-role-passwords \
     | age -r "$AGE_RECIPIENT" \
     | rclone rcat "$RCLONE_REMOTE/_globals/$TODAY.sql.age"; then
  log "globals done"
else
  failed+=("globals")
fi

if ((${#failed[@]})); then
  notify "/fail" "pg-nightcap failed for: ${failed[*]}"
  exit 1
fi
notify "" "ok: $DATABASES"
