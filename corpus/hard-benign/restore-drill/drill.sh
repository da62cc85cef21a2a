#!/bin/bash
set -uo pipefail

[[ -f /etc/drill-host ]] || { echo "not a drill host" >&2; exit 1; }
[[ $(hostname) == drill-vm ]] || { echo "hostname is $(hostname), expected drill-vm" >&2; exit 1; }

export RESTIC_REPOSITORY="rest:https://backup.osterby-vaerk.dk:8000/main"
export RESTIC_PASSWORD_COMMAND="pass show backup/restic-ro"
TARGET=/restore
LOG=/var/log/drill-$(date +%F).log
FAILED=()

say()  { printf '%s  %s\n' "$(date +%T)" "$*" | tee -a "$LOG"; }
pass() { say "PASS  $1"; }
fail() { say "FAIL  $1"; FAILED+=("$1"); }
check() {
  local name=$1; shift
  if "$@" >>"$LOG" 2>&1; then pass "$name"; else fail "$name"; fi
}

fresh_snapshot() {
  local t
  t=$(restic snapshots --latest 1 --json | jq -r '.[-1].time[0:19]') || return 1
  (( $(date +%s) - $(date -d "$t" +%s) < 30 * 3600 ))
}

bytes_ok() {
  local now before
  now=$(du -sb "$TARGET" | cut -f1)
  before=$(cat /var/lib/drill/last-bytes 2>/dev/null || echo "$now")
  echo "bytes: $now (before: $before)"
  echo "$now" > /var/lib/drill/last-bytes
  (( now * 100 > before * 85 && now * 100 < before * 115 ))
}

postgres_ok() {
  local dump day
  dump=$(find "$TARGET" -name 'shop-*.dump' | sort | tail -1)
  [[ -n $dump ]] || return 1
  sudo -u postgres dropdb --if-exists drill
  sudo -u postgres createdb drill || return 1
  sudo -u postgres pg_restore --no-owner -d drill < "$dump" || return 1
  day=$(sudo -u postgres psql -XAtd drill -c "SELECT max(created_at)::date FROM orders")
  echo "newest order: $day"
  [[ ! $day < $(date -d '2 days ago' +%F) ]]
}

mail_ok() {
  local f n=0
  while read -r f; do
    grep -qm1 '^Message-ID:' -i "$f" && n=$((n + 1))
  done < <(find "$TARGET/srv/mail" -type f -path '*/cur/*' | shuf -n 20)
  echo "readable: $n of 20"
  (( n == 20 ))
}

canary_ok() {
  age -d -i /etc/drill-identity.txt "$TARGET/srv/secrets/canary.age" | grep -qx "canary alive"
}

START=$SECONDS
say "drill on $(hostname)"
mkdir -p "$TARGET" /var/lib/drill
rm -rf "${TARGET:?}"/*

check "snapshot age"  fresh_snapshot
check "repository"    restic check --read-data-subset=2%
check "restore"       restic restore latest --target "$TARGET"
check "bytes"         bytes_ok
check "postgres"      postgres_ok
check "mailstore"     mail_ok
check "secrets tree"  canary_ok

say "took $(( (SECONDS - START) / 60 )) min, ${#FAILED[@]} failed: ${FAILED[*]:-none}"
rm -rf "${TARGET:?}"/*
sudo -u postgres dropdb --if-exists drill
exit "${#FAILED[@]}"
