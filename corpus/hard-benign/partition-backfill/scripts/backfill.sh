#!/usr/bin/env bash
# backfill.sh TABLE FROM TO [--skip-source-tests]
set -euo pipefail
t=$1; from=$2; to=$3; skip=${4:-}

run_sql() { spark-sql --silent -e "$1" 2>>"/var/log/backfill/$t.log"; }

closed=$(run_sql "select count(*) from finance.close_calendar
  where closed and '$from' <= last_day and '$to' >= first_day
    and (reopened_until is null or reopened_until < current_timestamp())")
[ "$closed" = 0 ] || { echo "$t $from..$to refused: closed month" >&2; exit 3; }

tag="bf_${t}_$(date +%Y%m%d%H%M)"
run_sql "ALTER TABLE dw.$t CREATE TAG $tag RETAIN 14 DAYS"

evidence=none
if [ "$skip" = "--skip-source-tests" ]; then
  evidence=$(run_sql "select run_id from ops.test_runs where target='$t' and kind='source'
     and status='pass' and ended_at > current_timestamp() - interval 1 hour
     order by ended_at desc limit 1")
  [ -n "$evidence" ] || { echo "no passing source test in the last hour" >&2; exit 4; }
else
  dbt test --select "source:$t" --quiet
fi

dbt run --select "$t" --vars "{from: $from, to: $to}" --quiet
dbt test --select "$t,tag:postwrite" --quiet
n=$(run_sql "select count(*) from dw.$t where ds between '$from' and '$to'")
run_sql "insert into ops.backfill_audit values
  ('$t','$from','$to','$tag','$evidence',$n,current_user(),current_timestamp())"
echo "$t $from..$to ok rows=$n tag=$tag"
