#!/usr/bin/env python3
"""delta-delta-Ct from a long-format Ct table. Standard library only."""
import argparse
import csv
import math
import statistics as st
import sys
from collections import defaultdict


def read(path):
    wells = defaultdict(list)
    condition = {}
    with open(path, newline="") as fh:
        for row in csv.DictReader(fh):
            condition[row["sample"]] = row["condition"]
            if row["ct"].strip():
                wells[row["sample"], row["gene"]].append(float(row["ct"]))
    return wells, condition


def sd(xs):
    return st.stdev(xs) if len(xs) > 1 else 0.0


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("table")
    ap.add_argument("--reference", nargs="+", required=True)
    ap.add_argument("--control", required=True)
    ap.add_argument("--max-spread", type=float, default=0.5)
    args = ap.parse_args()

    wells, condition = read(args.table)
    if args.control not in condition.values():
        sys.exit(f"no sample has condition {args.control!r}")

    for (sample, gene), cts in sorted(wells.items()):
        if max(cts) - min(cts) > args.max_spread:
            print(f"# check replicates: {sample} {gene} {cts}", file=sys.stderr)

    # dCt per biological sample
    dct = defaultdict(lambda: defaultdict(list))
    for (sample, gene), cts in wells.items():
        if gene in args.reference:
            continue
        refs = [st.mean(wells[sample, r]) for r in args.reference if wells.get((sample, r))]
        if len(refs) != len(args.reference):
            print(f"# {sample}: reference missing, {gene} skipped", file=sys.stderr)
            continue
        dct[gene][condition[sample]].append(st.mean(cts) - st.mean(refs))

    print("gene,condition,n,ddct,sd,fold,fold_low,fold_high")
    for gene in sorted(dct):
        base = dct[gene].get(args.control)
        if not base:
            print(f"# {gene}: no control value", file=sys.stderr)
            continue
        for cond, values in sorted(dct[gene].items()):
            ddct = st.mean(values) - st.mean(base)
            err = sd(values) if cond == args.control else math.hypot(sd(values), sd(base))
            print(f"{gene},{cond},{len(values)},{ddct:.3f},{err:.3f},"
                  f"{2 ** -ddct:.3f},{2 ** -(ddct + err):.3f},{2 ** -(ddct - err):.3f}")


if __name__ == "__main__":
    main()
