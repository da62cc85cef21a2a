#!/usr/bin/env python3
import argparse
import csv
import math
from collections import defaultdict


def main() -> None:
    ap = argparse.ArgumentParser(description="weighted crosstab, column percentages")
    ap.add_argument("csvfile")
    ap.add_argument("--row", required=True)
    ap.add_argument("--col", required=True)
    ap.add_argument("--weight")
    args = ap.parse_args()

    cell = defaultdict(float)
    n = defaultdict(int)
    sw = defaultdict(float)
    sw2 = defaultdict(float)
    rows = set()

    with open(args.csvfile, newline="", encoding="utf-8-sig") as fh:
        for rec in csv.DictReader(fh):
            r, c = rec[args.row].strip(), rec[args.col].strip()
            if not r or not c:
                continue
            w = float(rec[args.weight]) if args.weight else 1.0
            rows.add(r)
            for key in (c, "Total"):
                cell[r, key] += w
                n[key] += 1
                sw[key] += w
                sw2[key] += w * w

    cols = sorted(k for k in n if k != "Total") + ["Total"]
    print("\t".join([args.row] + cols))
    for r in sorted(rows):
        out = [r]
        for c in cols:
            p = cell[r, c] / sw[c]
            neff = sw[c] ** 2 / sw2[c]
            moe = 1.96 * math.sqrt(p * (1 - p) / neff)
            out.append(f"{100 * p:.0f} (±{100 * moe:.0f})")
        print("\t".join(out))
    print("\t".join(["base"] + [str(n[c]) for c in cols]))
    print("\t".join(["effective"] + [f"{sw[c] ** 2 / sw2[c]:.0f}" for c in cols]))


if __name__ == "__main__":
    main()
