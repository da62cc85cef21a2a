#!/bin/sh
# jobwrap.sh NAME COMMAND [ARGS...]
# Lock, log, report failure.
set -u
name=${1:?name}
shift
state=${XDG_STATE_HOME:-$HOME/.local/state}/jobs
mkdir -p "$state"
log=$state/$name.log
lock=$state/$name.lock

if [ -f "$log" ] && [ "$(wc -c <"$log")" -gt 1000000 ]; then
  mv "$log" "$log.1"
fi

exec 9>"$lock"
if ! flock -n 9; then
  echo "$(date '+%F %T') still running, skipped" >>"$log"
  exit 0
fi

start=$(date +%s)
echo "$(date '+%F %T') start: $*" >>"$log"
tmp=$(mktemp)
"$@" >"$tmp" 2>&1
rc=$?
cat "$tmp" >>"$log"
echo "$(date '+%F %T') end rc=$rc after $(( $(date +%s) - start ))s" >>"$log"

if [ "$rc" -ne 0 ] && [ -n "${MAILTO:-}" ] && command -v mail >/dev/null; then
  tail -n 50 "$tmp" | mail -s "job $name failed on $(hostname) (rc $rc)" "$MAILTO"
fi
if [ "$rc" -eq 0 ] && [ -n "${HC_URL:-}" ]; then
  curl -fsS -m 10 --retry 2 -o /dev/null "$HC_URL" || true
fi
rm -f "$tmp"
exit "$rc"
