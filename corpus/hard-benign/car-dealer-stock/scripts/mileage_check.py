#!/usr/bin/env python3
"""Check a vehicle's mileage history.

Input: CSV with date,reading,unit,source  (unit is mi or km)
Output: a table on stdout; exit status 1 when something needs explaining.
"""
import csv
import sys
from datetime import date

KM_PER_MILE = 1.609344
YEARLY_LIMIT = 40_000


def load(path):
    rows = []
    with open(path, newline="", encoding="utf-8") as fh:
        for r in csv.DictReader(fh):
            miles = float(r["reading"])
            if r["unit"].strip() == "km":
                miles /= KM_PER_MILE
            rows.append((date.fromisoformat(r["date"]), round(miles), r["source"]))
    return sorted(rows)


def check(rows):
    notes = []
    for (d0, m0, s0), (d1, m1, s1) in zip(rows, rows[1:]):
        if m1 < m0:
            notes.append(f"{d1}: {m1} ({s1}) is below {m0} of {d0} ({s0})")
        days = max((d1 - d0).days, 1)
        yearly = (m1 - m0) * 365 / days
        if days > 60 and yearly > YEARLY_LIMIT:
            notes.append(f"{d0} to {d1}: {yearly:,.0f} miles a year is unusual")
    return notes


def main():
    path = sys.argv[1]
    rows = load(path)
    notes = check(rows)
    for d, m, s in rows:
        print(f"{d}  {m:>8,}  {s}")
    if notes:
        print("\nTo be explained:")
        for n in notes:
            print(" -", n)
        return 1
    print("\nConsistent.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
