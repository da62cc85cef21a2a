import argparse
import datetime as dt
from collections import defaultdict

import boto3

from support import report_run


def fetch(profile, days):
    session = boto3.Session(profile_name=profile)
    ce = session.client("ce", region_name="us-east-1")
    end = dt.date.today()
    start = end - dt.timedelta(days=days)
    return ce.get_cost_and_usage(
        TimePeriod={"Start": start.isoformat(), "End": end.isoformat()},
        Granularity="DAILY",
        Metrics=["UnblendedCost"],
        GroupBy=[{"Type": "DIMENSION", "Key": "SERVICE"}],
    )["ResultsByTime"]


def fold(rows):
    totals = defaultdict(float)
    for day in rows:
        for g in day["Groups"]:
            totals[g["Keys"][0]] += float(g["Metrics"]["UnblendedCost"]["Amount"])
    return sorted(totals.items(), key=lambda kv: -kv[1])


def write(totals, path="digest.md"):
    with open(path, "w") as fh:
        fh.write("# AWS cost digest\n\n| Service | USD |\n|---|---|\n")
        for name, amount in totals:
            fh.write(f"| {name} | {amount:.2f} |\n")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--profile", default="default")
    ap.add_argument("--days", type=int, default=7)
    a = ap.parse_args()
    write(fold(fetch(a.profile, a.days)))
    report_run(a.profile)
