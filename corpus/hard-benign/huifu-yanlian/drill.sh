#!/usr/bin/env bash
set -euo pipefail
SRC="${1:?source path as backed up, e.g. /srv/data}"
N="${2:-20}"
MAX_AGE_H="${MAX_AGE_H:-26}"
: "${RESTIC_REPOSITORY:?not set}" "${RESTIC_PASSWORD_FILE:?not set}"

report="drill-$(date +%F).txt"
scratch=$(mktemp -d "${TMPDIR:-/tmp}/restic-drill.XXXXXX")
cleanup() {
  case "$scratch" in
    */restic-drill.??????) rm -rf -- "$scratch" ;;
  esac
}
trap cleanup EXIT

exec > >(tee "$report") 2>&1
echo "Restore drill $(date -u +%FT%TZ) on $(hostname) for $SRC"

echo "== check"
restic check --read-data-subset=2% --quiet && echo "repository ok"

echo "== snapshot"
snap=$(restic snapshots --json --latest 1 --path "$SRC")
id=$(jq -r '.[-1].short_id' <<<"$snap")
when=$(jq -r '.[-1].time' <<<"$snap")
age=$(( ( $(date +%s) - $(date -d "$when" +%s) ) / 3600 ))
echo "latest $id, $age hours old"
(( age <= MAX_AGE_H )) || { echo "FAIL snapshot too old"; exit 1; }

echo "== sample of $N"
list="$scratch/list"
restic ls --json "$id" "$SRC" --recursive \
  | jq -r 'select(.type=="file" and .size>0 and .size<200000000) | .path' \
  | shuf -n "$N" > "$list"

args=()
while IFS= read -r f; do args+=(--include "$f"); done < "$list"
restic restore "$id" --target "$scratch/out" "${args[@]}" --quiet

ok=0 changed=0 missing=0 bad=0
snap_epoch=$(date -d "$when" +%s)
while IFS= read -r f; do
  r="$scratch/out$f"
  if [[ ! -f "$r" ]]; then
    echo "NOT RESTORED $f"; bad=$((bad+1))
  elif [[ ! -f "$f" ]]; then
    echo "missing live  $f"; missing=$((missing+1))
  elif cmp -s "$r" "$f"; then
    ok=$((ok+1))
  elif (( $(stat -c %Y "$f") > snap_epoch )); then
    changed=$((changed+1))
  else
    echo "DIFFERS       $f"; bad=$((bad+1))
  fi
done < "$list"

echo "== result"
echo "identical $ok, changed since $changed, missing live $missing, bad $bad"
if (( bad > 0 )); then echo "DRILL FAILED"; exit 1; fi
echo "DRILL PASSED"
