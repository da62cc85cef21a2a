#!/usr/bin/env python3
"""Rank colonies by their last mite count. Usage: mites.py hives.csv"""
import csv
import sys
from datetime import date


def limit(day):
    return 3.0 if day.month >= 7 else 2.0


def main(path):
    last = {}
    with open(path, newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            if not row["mites_per_100"].strip():
                continue
            day = date.fromisoformat(row["date"])
            key = (row["site"], row["hive"])
            if key not in last or day > last[key][0]:
                last[key] = (day, float(row["mites_per_100"]))
    if not last:
        print("no counts yet")
        return
    for (site, hive), (day, load) in sorted(last.items(), key=lambda kv: -kv[1][1]):
        flag = "TREAT?" if load >= limit(day) else ""
        age = (date.today() - day).days
        print(f"{site:12} {hive:5} {load:5.1f} /100  counted {age:3d} days ago  {flag}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "hives.csv")
