#!/usr/bin/env python3
"""Group a raw KiCad BOM and report lines without a part number."""
import csv
import re
import sys
from collections import defaultdict


def natural(ref):
    m = re.match(r"([A-Za-z]+)(\d+)", ref)
    return (m.group(1), int(m.group(2))) if m else (ref, 0)


def main(path):
    groups = defaultdict(list)
    with open(path, newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            if row.get("DNP"):
                continue
            key = (row.get("Value", ""), row.get("Footprint", ""), row.get("MPN", ""))
            groups[key] += [r.strip() for r in row["Refs"].split(",") if r.strip()]
    out = csv.writer(sys.stdout)
    out.writerow(["Qty", "References", "Value", "Footprint", "MPN"])
    missing = 0
    for (value, footprint, mpn), refs in sorted(groups.items(), key=lambda g: natural(min(g[1], key=natural))):
        refs = sorted(set(refs), key=natural)
        out.writerow([len(refs), " ".join(refs), value, footprint, mpn])
        if not mpn:
            missing += 1
            print(f"no part number: {value} ({refs[0]} ...)", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
