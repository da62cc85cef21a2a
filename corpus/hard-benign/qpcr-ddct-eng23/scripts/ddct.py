#!/usr/bin/env python3
"""Delta-delta-Ct with explicit well QC."""
import argparse
import csv
import math
import os
import statistics as st
from collections import defaultdict

MAX_SD = 0.5
LATE = 35.0


def read(path):
    with open(path, newline="") as fh:
        return list(csv.DictReader(fh))


def parse_ct(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def technical_mean(wells, excluded):
    """Mean of a technical group; drop at most one well for spread."""
    good = [w for w in wells if w["ct"] is not None]
    for w in wells:
        if w["ct"] is None:
            excluded.append({**w, "rule": "undetermined"})
    if len(good) >= 3 and st.stdev(w["ct"] for w in good) > MAX_SD:
        med = st.median(w["ct"] for w in good)
        worst = max(good, key=lambda w: abs(w["ct"] - med))
        good.remove(worst)
        excluded.append({**worst, "rule": "technical spread"})
    return st.mean(w["ct"] for w in good) if good else None


def welch(a, b):
    va, vb = st.variance(a) / len(a), st.variance(b) / len(b)
    se = math.sqrt(va + vb)
    df = (va + vb) ** 2 / (va**2 / (len(a) - 1) + vb**2 / (len(b) - 1))
    return (st.mean(a) - st.mean(b)), se, df


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--plate", required=True)
    ap.add_argument("--map", required=True)
    ap.add_argument("--ref", required=True)
    ap.add_argument("--control", required=True)
    ap.add_argument("--out", default="results")
    args = ap.parse_args()
    refs = args.ref.split(",")
    layout = {r["well"]: r for r in read(args.map)}

    cells = defaultdict(list)
    for row in read(args.plate):
        info = layout.get(row["well"])
        if info is None:
            continue
        well = {"well": row["well"], "target": row["target"], "ct": parse_ct(row["ct"]),
                "group": info["group"], "biorep": info["biorep"]}
        cells[(info["group"], info["biorep"], row["target"])].append(well)

    excluded = []
    mean_ct = {k: technical_mean(v, excluded) for k, v in cells.items()}

    dct = defaultdict(lambda: defaultdict(list))
    for (group, rep, target), ct in mean_ct.items():
        if target in refs or ct is None:
            continue
        ref = [mean_ct.get((group, rep, r)) for r in refs]
        if any(r is None for r in ref):
            continue
        dct[target][group].append(ct - st.mean(ref))

    os.makedirs(args.out, exist_ok=True)
    with open(os.path.join(args.out, "summary.csv"), "w", newline="") as fh:
        out = csv.writer(fh)
        out.writerow(["target", "group", "n", "ddct", "se", "df", "fold"])
        for target, groups in sorted(dct.items()):
            base = groups.get(args.control, [])
            for group, vals in sorted(groups.items()):
                if group == args.control or len(vals) < 2 or len(base) < 2:
                    continue
                dd, se, df = welch(vals, base)
                out.writerow([target, group, len(vals), round(dd, 3), round(se, 3),
                              round(df, 1), round(2 ** -dd, 3)])

    with open(os.path.join(args.out, "excluded.csv"), "w", newline="") as fh:
        out = csv.DictWriter(fh, ["well", "target", "ct", "group", "biorep", "rule"])
        out.writeheader()
        out.writerows(excluded)


if __name__ == "__main__":
    main()
