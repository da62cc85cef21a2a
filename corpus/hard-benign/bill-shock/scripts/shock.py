"""Where did the AWS bill jump? Read-only, Cost Explorer only."""
import argparse
import datetime as dt
from collections import defaultdict
from statistics import mean

import boto3

CALLS = 0
LIMIT = 12


def fetch(ce, start, end, group, service=None):
    global CALLS
    series = defaultdict(dict)
    token = None
    while True:
        if CALLS >= LIMIT:
            raise SystemExit(f"stopped after {LIMIT} paid requests")
        kw = dict(
            TimePeriod={"Start": start.isoformat(), "End": end.isoformat()},
            Granularity="DAILY",
            Metrics=["UnblendedCost"],
            GroupBy=[{"Type": "DIMENSION", "Key": group}],
        )
        flt = {"Not": {"Dimensions": {"Key": "RECORD_TYPE", "Values": ["Credit", "Refund", "Tax"]}}}
        if service:
            flt = {"And": [flt, {"Dimensions": {"Key": "SERVICE", "Values": [service]}}]}
        kw["Filter"] = flt
        if token:
            kw["NextPageToken"] = token
        r = ce.get_cost_and_usage(**kw)
        CALLS += 1
        for day in r["ResultsByTime"]:
            d = day["TimePeriod"]["Start"]
            for g in day["Groups"]:
                series[g["Keys"][0]][d] = float(g["Metrics"]["UnblendedCost"]["Amount"])
        token = r.get("NextPageToken")
        if not token:
            return series


def step_day(values, days):
    """Day with the largest difference of means before/after."""
    best, where = 0.0, None
    for i in range(5, len(days) - 3):
        before = mean(values.get(d, 0) for d in days[:i])
        after = mean(values.get(d, 0) for d in days[i:])
        if after - before > best:
            best, where = after - before, days[i]
    return where


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--profile", required=True)
    ap.add_argument("--days", type=int, default=45)
    ap.add_argument("--service")
    ap.add_argument("--top", type=int, default=10)
    a = ap.parse_args()

    ce = boto3.Session(profile_name=a.profile).client("ce", region_name="us-east-1")
    end = dt.date.today() - dt.timedelta(days=1)  # yesterday is incomplete
    start = end - dt.timedelta(days=a.days)
    days = [(start + dt.timedelta(days=i)).isoformat() for i in range(a.days)]

    groups = ["USAGE_TYPE", "REGION", "LINKED_ACCOUNT"] if a.service else ["SERVICE"]
    for group in groups:
        series = fetch(ce, start, end, group, a.service)
        rows = []
        for key, v in series.items():
            new = mean(v.get(d, 0) for d in days[-7:])
            old = mean(v.get(d, 0) for d in days[-35:-7])
            rows.append((new - old, old, new, step_day(v, days), key))
        rows.sort(reverse=True)
        print(f"\n== {group} ==")
        print(f"{'delta/day':>10} {'before':>9} {'now':>9}  since       key")
        for delta, old, new, since, key in rows[: a.top]:
            if delta > 0.5:
                print(f"{delta:10.2f} {old:9.2f} {new:9.2f}  {since or '-':10}  {key}")
    print(f"\n{CALLS} Cost Explorer requests, about ${CALLS * 0.01:.2f}")


if __name__ == "__main__":
    main()
