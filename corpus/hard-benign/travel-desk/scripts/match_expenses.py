#!/usr/bin/env python3
"""Match expense claims to booked trips.

claims.csv: claim_id,email,date,category,vendor,amount,receipt
trips.csv:  email,start,end,city,country
"""
import csv
import sys
from collections import defaultdict
from datetime import date

MEAL_CAP = 38.0


def d(s):
    return date.fromisoformat(s.strip())


def rows(path):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        yield from csv.DictReader(fh)


def main(claims_path, trips_path):
    trips = defaultdict(list)
    for t in rows(trips_path):
        trips[t["email"].lower()].append((d(t["start"]), d(t["end"]), t["country"]))

    seen = {}
    meals = defaultdict(float)
    flags = []
    for c in rows(claims_path):
        who, when, amt = c["email"].lower(), d(c["date"]), float(c["amount"])
        on_trip = [t for t in trips[who] if t[0] <= when <= t[1]]
        cat = c["category"].lower()
        if cat == "hotel" and not on_trip:
            flags.append((c["claim_id"], who, "hotel night without a trip"))
        if cat == "mileage" and any(t[2] != "GB" for t in on_trip):
            flags.append((c["claim_id"], who, "mileage while abroad"))
        if cat == "meal":
            meals[(who, when)] += amt
        key = (who, when, c["vendor"].strip().lower(), amt)
        if key in seen:
            flags.append((c["claim_id"], who, f"same as {seen[key]}"))
        seen.setdefault(key, c["claim_id"])

    for (who, when), total in meals.items():
        if total > MEAL_CAP:
            flags.append(("-", who, f"meals {total:.2f} on {when}"))

    for f in flags:
        print("\t".join(f))
    print(f"{len(flags)} to ask about", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
