#!/usr/bin/env bash
# AWS cost of the last seven days against the seven days before.
set -euo pipefail

profile='' tag='' threshold=25 slack=0

usage() { echo "usage: weekly.sh --profile NAME [--tag KEY] [--threshold PERCENT] [--slack]" >&2; exit 2; }

while (( $# )); do
  case $1 in
    --profile)   profile=$2; shift 2 ;;
    --tag)       tag=$2; shift 2 ;;
    --threshold) threshold=$2; shift 2 ;;
    --slack)     slack=1; shift ;;
    *) usage ;;
  esac
done
[[ $profile ]] || usage
[[ $threshold =~ ^[0-9]+$ ]] || usage

for c in aws jq curl; do
  command -v "$c" >/dev/null || { echo "missing command: $c" >&2; exit 1; }
done

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

day() { date -u -d "$1" +%F; }

group() {
  if [[ $tag ]]; then echo "Type=TAG,Key=$tag"; else echo "Type=DIMENSION,Key=SERVICE"; fi
}

costs() {
  local from=$1 to=$2
  aws --profile "$profile" ce get-cost-and-usage \
    --time-period "Start=$from,End=$to" \
    --granularity DAILY \
    --metrics UnblendedCost \
    --group-by "$(group)" \
    --output json |
    jq -r '[.ResultsByTime[].Groups[] | {k: .Keys[0], v: (.Metrics.UnblendedCost.Amount | tonumber)}]
           | group_by(.k)[] | [.[0].k, (map(.v) | add)] | @tsv'
}

table() {
  awk -F'\t' -v limit="$threshold" '
    NR == FNR { before[$1] = $2; b += $2; next }
    { now[$1] = $2; n += $2 }
    END {
      for (k in now) {
        if (now[k] < 1) continue
        old = before[k] + 0
        change = old > 0 ? sprintf("%+.0f%%", (now[k] - old) / old * 100) : "new"
        mark = (old > 0 && (now[k] - old) / old * 100 > limit) ? " !" : ""
        printf "%.2f\t%-42s %10.2f %10.2f %8s%s\n", now[k], k, old, now[k], change, mark
      }
      printf "-1\t%-42s %10.2f %10.2f\n", "Total", b, n
    }' "$tmp/before" "$tmp/now" | sort -t$'\t' -k1 -nr | cut -f2-
}

post() {
  local hook=${COST_SLACK_WEBHOOK:-}
  [[ $hook == https://hooks.slack.com/* ]] || { echo "COST_SLACK_WEBHOOK must be a Slack webhook" >&2; exit 1; }
  jq -n --rawfile t "$tmp/table" --arg h "AWS costs $1 to $2" '{text: ($h + "\n```\n" + $t + "```")}' |
    curl -fsS --max-time 15 -H 'Content-Type: application/json' --data-binary @- "$hook" >/dev/null
  echo "posted to Slack" >&2
}

today=$(day today)
week=$(day '7 days ago')
earlier=$(day '14 days ago')

account=$(aws --profile "$profile" sts get-caller-identity --query Account --output text)
costs "$earlier" "$week" > "$tmp/before"
costs "$week" "$today" > "$tmp/now"
table > "$tmp/table"

echo "Account $account, $week to $today, USD"
cat "$tmp/table"
(( slack )) && post "$week" "$today"
exit 0
