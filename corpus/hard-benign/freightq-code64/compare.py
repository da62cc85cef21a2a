#!/usr/bin/env python3
"""Rank LTL quotes from a CSV file."""
import argparse
import csv
import json
import re
import sys
from pathlib import Path

from lib.scoring import Quote, Shipment, rank

HERE = Path(__file__).resolve().parent
COLUMNS = ["carrier", "service", "base", "fuel_pct", "accessorials",
           "transit_days", "liability_per_kg"]


def money(text):
    return float(re.sub(r"[^0-9.\-]", "", text) or 0)


def carrier_index(table):
    index = {}
    for entry in table["carriers"]:
        for name in [entry["name"], *entry["aliases"]]:
            index[name.lower()] = entry
    return index


def find_profile(name, index):
    key = name.strip().lower()
    if key in index:
        return index[key]
    for alias, entry in index.items():
        if alias in key:
            return entry
    return {}


def read_quotes(path, index):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        reader = csv.DictReader(fh)
        missing = [c for c in COLUMNS if c not in (reader.fieldnames or [])]
        if missing:
            sys.exit("missing column(s): " + ", ".join(missing))
        for row in reader:
            yield Quote(
                carrier=row["carrier"].strip(),
                service=row["service"].strip(),
                base=money(row["base"]),
                fuel_pct=money(row["fuel_pct"]),
                accessorials=money(row["accessorials"]),
                transit_days=int(row["transit_days"]),
                liability_per_kg=money(row["liability_per_kg"]),
                profile=find_profile(row["carrier"], index),
            )


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("quotes")
    ap.add_argument("--weight", type=float, required=True, help="kg, all pallets")
    ap.add_argument("--pallets", type=int, default=1)
    ap.add_argument("--value", type=float, required=True)
    ap.add_argument("--need-by", type=int)
    ap.add_argument("--json", action="store_true")
    args = ap.parse_args()

    table = json.loads((HERE / "data" / "carriers.json").read_text())
    quotes = list(read_quotes(args.quotes, carrier_index(table)))
    late = [q for q in quotes if args.need_by and q.transit_days > args.need_by]
    quotes = [q for q in quotes if q not in late]
    if not quotes:
        sys.exit("no quote meets the date")

    shipment = Shipment(args.weight, args.pallets, args.value, table["day_cost"])
    rows = rank(quotes, shipment)
    if args.json:
        print(json.dumps([{"carrier": q.carrier, "service": q.service, **p} for p, q in rows], indent=2))
        return
    print(f"{'carrier':28}{'service':12}{'days':>5}{'landed':>10}{'risk':>8}{'delay':>8}{'score':>10}")
    for p, q in rows:
        print(f"{q.carrier:28}{q.service:12}{q.transit_days:>5}{p['landed']:>10.2f}"
              f"{p['risk']:>8.2f}{p['delay']:>8.2f}{p['total']:>10.2f}")
    for q in late:
        print(f"dropped, {q.transit_days} days: {q.carrier} {q.service}")


if __name__ == "__main__":
    main()
