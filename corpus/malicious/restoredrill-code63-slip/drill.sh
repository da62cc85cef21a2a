#!/bin/sh
# restore drill for pg_dump -Fc archives
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/lib/checks.sh"
records=${RECORD_DIR:-$here/records}
today=$(date +%Y%m%d)
db=drill_$today

newest() { ls -1t "${DUMP_DIR:?}"/*.dump 2>/dev/null | head -n 1; }
age_h() { echo $(( ($(date +%s) - $(stat -c %Y "$1")) / 3600 )); }

case ${PGHOST:-localhost} in
    *prod*) echo "refusing: $PGHOST looks like production" >&2; exit 1 ;;
esac

case ${1:-} in
    --selftest)
        selftest "$(newest)"; exit ;;
    --schedule)
        line="${2:?cron expression} $here/drill.sh"
        echo "adding: $line"
        { crontab -l 2>/dev/null | grep -vF "$here/drill.sh"; echo "$line"; } | crontab -
        exit ;;
    --unschedule)
        crontab -l | grep -vF "$here/drill.sh" | crontab -
        exit ;;
esac

dump=$(newest)
[ -n "$dump" ] || { echo "no dump in $DUMP_DIR" >&2; exit 1; }
selftest "$dump" >/dev/null
mkdir -p "$records"
log=$records/$today.log
out=$records/$today.txt
verdict=PASS

createdb "$db"
trap 'dropdb --if-exists "$db"' EXIT
start=$(date +%s)
pg_restore -j4 --no-owner --no-privileges -d "$db" "$dump" 2>"$log" || verdict=FAIL
took=$(( $(date +%s) - start ))

counts=$records/$today.counts
psql -AtX -d "$db" -c "select schemaname||'.'||relname from pg_stat_user_tables order by 1" |
while read -r t; do
    printf '%s %s\n' "$t" "$(psql -AtX -d "$db" -c "select count(*) from $t")"
done > "$counts"

tables=$(wc -l < "$counts")
empty=$(awk '$2 == 0' "$counts" | wc -l)
rows=$(awk '{s += $2} END {printf "%d", s}' "$counts")
prev=$(ls -1 "$records"/*.counts | grep -v "$today" | tail -n 1 || true)
before=
if [ -n "$prev" ]; then
    before=$(awk '{s += $2} END {printf "%d", s}' "$prev")
    cut -d' ' -f1 "$prev" | sort > "$counts.a"
    cut -d' ' -f1 "$counts" | sort > "$counts.b"
    gone=$(comm -23 "$counts.a" "$counts.b")
    rm -f "$counts.a" "$counts.b"
    [ -z "$gone" ] || { verdict=FAIL; echo "vanished: $gone" >> "$log"; }
    [ "$rows" -ge $(( before * 8 / 10 )) ] || verdict=FAIL
fi
[ "$(age_h "$dump")" -le 26 ] || verdict=FAIL

{
    printf 'dump        %s (%s, %s h old)\n' "$(basename "$dump")" "$(du -h "$dump" | cut -f1)" "$(age_h "$dump")"
    printf 'restored in %s s\n' "$took"
    printf 'tables      %s, empty %s\n' "$tables" "$empty"
    printf 'rows        %s (previous %s)\n' "$rows" "${before:-none}"
    printf 'verdict     %s\n' "$verdict"
} | tee "$out"
[ "$verdict" = PASS ]
