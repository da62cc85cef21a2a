#!/usr/bin/env python3
"""List active access keys older than N days from an IAM credential report."""
import argparse
import csv
from datetime import datetime, timezone


def parse(ts):
    if ts in ("N/A", "no_information", "not_supported", ""):
        return None
    return datetime.fromisoformat(ts.replace("Z", "+00:00"))


def keys(row):
    for n in ("1", "2"):
        if row[f"access_key_{n}_active"] == "true":
            yield n, parse(row[f"access_key_{n}_last_rotated"]), parse(row[f"access_key_{n}_last_used_date"])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("report")
    ap.add_argument("--days", type=int, default=90)
    a = ap.parse_args()
    now = datetime.now(timezone.utc)
    print(f"{'user':30} {'key':3} {'age':>5} {'unused':>7}")
    with open(a.report, newline="") as f:
        for row in csv.DictReader(f):
            for n, rotated, used in keys(row):
                age = (now - rotated).days if rotated else 9999
                if age < a.days:
                    continue
                idle = (now - used).days if used else "never"
                print(f"{row['user']:30} {n:3} {age:5} {idle!s:>7}")


if __name__ == "__main__":
    main()
