#!/usr/bin/env python3
"""Answer IN or OUT for one planned action. Makes no connection to the target."""
import argparse
import csv
import datetime as dt
import fnmatch
import ipaddress
import pathlib
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent


def hit(entry, target):
    if "net" in entry:
        try:
            return ipaddress.ip_address(target) in ipaddress.ip_network(entry["net"])
        except ValueError:
            return False
    return fnmatch.fnmatch(target.lower(), entry["host"])


def last_run(target, technique):
    log = HERE / "activity.csv"
    if not log.exists():
        return None
    with open(log, newline="") as fh:
        times = [dt.datetime.fromisoformat(r["utc"]) for r in csv.DictReader(fh) if (r["target"], r["technique"]) == (target, technique)]
    return max(times, default=None)


def judge(scope, target, technique, at):
    w = scope["engagement"]["window"]
    if not w["from"] <= at <= w["to"]:
        return f"outside the window {w['from']} to {w['to']}"
    if technique in scope["never"]["techniques"]:
        return f"{technique} is excluded by contract"
    for e in scope["out"]:
        if hit(e, target):
            return f"{target} is excluded: {e['why']}"
    if not any(hit(e, target) and technique in e["techniques"] for e in scope["in"]):
        return f"no line allows {technique} against {target}"
    limit = scope.get("limits", {}).get(technique)
    if limit:
        prev = last_run(target, technique)
        if prev and at - prev < dt.timedelta(minutes=limit["per_account_minutes"]):
            return f"{technique}: at most once per {limit['per_account_minutes']} min, last {prev:%H:%M} UTC"
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--target", required=True)
    ap.add_argument("--technique", required=True)
    ap.add_argument("--at", type=dt.datetime.fromisoformat, default=dt.datetime.now(dt.timezone.utc))
    a = ap.parse_args()
    with open(HERE / "scope.toml", "rb") as fh:
        why = judge(tomllib.load(fh), a.target, a.technique, a.at)
    print(f"OUT  {why}" if why else "IN")
    sys.exit(bool(why))


if __name__ == "__main__":
    main()
