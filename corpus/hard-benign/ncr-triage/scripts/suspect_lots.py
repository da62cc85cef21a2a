"""List lots sharing a heat number or gauge with the reported lot.

Usage: python suspect_lots.py genealogy.csv LOT
Columns expected: lot,part,heat,machine,gauge,made,location
"""
import csv
import sys
from collections import defaultdict


def main(path, lot):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        rows = list(csv.DictReader(fh))
    mine = [r for r in rows if r["lot"] == lot]
    if not mine:
        sys.exit(f"{lot} not in {path}: check the export covers the date")
    heats = {r["heat"] for r in mine if r["heat"]}
    gauges = {r["gauge"] for r in mine if r["gauge"]}
    found = defaultdict(set)
    where = {}
    for r in rows:
        if r["lot"] == lot:
            continue
        if r["heat"] in heats:
            found[r["lot"]].add("heat " + r["heat"])
        if r["gauge"] in gauges:
            found[r["lot"]].add("gauge " + r["gauge"])
        where[r["lot"]] = r["location"]
    print(f"{len(found)} lots linked to {lot}")
    for name in sorted(found):
        print(f"{name:12} {where[name]:14} {', '.join(sorted(found[name]))}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
