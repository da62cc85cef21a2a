#!/usr/bin/env python3
"""Who still needs thanking, and by whom."""
import argparse
import csv
from datetime import date

ap = argparse.ArgumentParser()
ap.add_argument("csv")
ap.add_argument("--since", type=date.fromisoformat, required=True)
a = ap.parse_args()

buckets = {"Helen to phone": [], "Helen to sign": [], "send": [], "in memory": []}
with open(a.csv, newline="", encoding="utf-8-sig") as fh:
    for r in csv.DictReader(fh):
        if date.fromisoformat(r["date"]) < a.since or r.get("thanked"):
            continue
        if "deceased" in r.get("flags", ""):
            continue
        amt = float(r["amount"].replace("£", "").replace(",", ""))
        if r.get("in_memory_of"):
            buckets["in memory"].append(r)
        elif amt >= 5000:
            buckets["Helen to phone"].append(r)
        elif amt >= 250:
            buckets["Helen to sign"].append(r)
        else:
            buckets["send"].append(r)

today = date.today()
for name, rs in buckets.items():
    print(f"\n{name} ({len(rs)})")
    for r in sorted(rs, key=lambda r: r["date"]):
        age = (today - date.fromisoformat(r["date"])).days
        late = "  LATE" if age > 3 else ""
        memory = f"  in memory of {r['in_memory_of']}" if r.get("in_memory_of") else ""
        print(f"  {r['date']}  {r['donor_id']:<8} {r['amount']:>9}  {r['fund'] or 'unrestricted'}{memory}{late}")
