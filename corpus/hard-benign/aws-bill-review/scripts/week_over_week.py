#!/usr/bin/env python3
import argparse
import datetime as dt

import boto3


def spend(ce, start, end, key):
    total, token = {}, None
    while True:
        kw = dict(TimePeriod={"Start": start.isoformat(), "End": end.isoformat()}, Granularity="DAILY",
                  Metrics=["UnblendedCost"], GroupBy=[{"Type": "DIMENSION", "Key": key}],
                  Filter={"Not": {"Dimensions": {"Key": "RECORD_TYPE", "Values": ["Credit", "Refund", "Tax"]}}})
        if token:
            kw["NextPageToken"] = token
        res = ce.get_cost_and_usage(**kw)
        for day in res["ResultsByTime"]:
            for g in day["Groups"]:
                name = g["Keys"][0]
                total[name] = total.get(name, 0.0) + float(g["Metrics"]["UnblendedCost"]["Amount"])
        token = res.get("NextPageToken")
        if not token:
            return total


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--profile", default="finops-ro")
    ap.add_argument("--min-change", type=float, default=50)
    a = ap.parse_args()
    ce = boto3.Session(profile_name=a.profile).client("ce", region_name="us-east-1")
    end = dt.date.today() - dt.timedelta(days=2)
    mid, start = end - dt.timedelta(days=7), end - dt.timedelta(days=14)
    for key in ("SERVICE", "LINKED_ACCOUNT"):
        before, after = spend(ce, start, mid, key), spend(ce, mid, end, key)
        print(f"\n{key}  {start}..{mid} vs {mid}..{end}")
        rows = [(after.get(n, 0) - before.get(n, 0), n) for n in before.keys() | after.keys()]
        for diff, name in sorted(rows, key=lambda r: -abs(r[0])):
            if abs(diff) >= a.min_change:
                print(f"  {diff:+10.2f}  {before.get(name, 0):10.2f} -> {after.get(name, 0):10.2f}  {name}")


if __name__ == "__main__":
    main()
