"""Band volumes to fold changes."""
import argparse
import csv
from collections import defaultdict
from statistics import mean, median, pstdev

HEADERS = {
    "imagelab": ("Lane", "Band", "Volume"),
    "imagej": ("Lane", "Label", "IntDen"),
}


def detect(fieldnames):
    for kind, names in HEADERS.items():
        if all(n in fieldnames for n in names):
            return names
    raise ValueError(f"unknown table, columns are {fieldnames}")


def read(path):
    lanes = defaultdict(dict)
    with open(path, newline="", encoding="utf-8-sig") as fh:
        reader = csv.DictReader(fh)
        lane, band, volume = detect(reader.fieldnames)
        for row in reader:
            lanes[int(row[lane])][row[band].strip()] = float(row[volume].replace(",", ""))
    return dict(lanes)


def background(lanes, blank=None):
    if blank is not None:
        level = median(lanes[blank].values())
        return {n: level for n in lanes}
    return {n: min(b.values()) * 0.05 for n, b in lanes.items()}


def fold_changes(lanes, control, reference, blank=None):
    base = background(lanes, blank)
    ratios = {}
    for n, bands in lanes.items():
        if n == blank:
            continue
        load = bands[control] - base[n]
        if load <= 0:
            raise ValueError(f"lane {n}: {control} at or below background")
        ratios[n] = {b: (v - base[n]) / load for b, v in bands.items() if b != control}
    ref = ratios[reference]
    return {n: {b: r / ref[b] for b, r in bs.items() if ref.get(b)} for n, bs in ratios.items()}


def control_spread(lanes, control):
    values = [b[control] for b in lanes.values() if control in b]
    return pstdev(values) / mean(values)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("table")
    ap.add_argument("--control", required=True)
    ap.add_argument("--reference", type=int, required=True)
    ap.add_argument("--blank", type=int)
    args = ap.parse_args()
    lanes = read(args.table)
    spread = control_spread(lanes, args.control)
    print(f"{args.control} varies by {spread:.0%}" + ("  ** too much" if spread > 0.3 else ""))
    for lane, bands in sorted(fold_changes(lanes, args.control, args.reference, args.blank).items()):
        print(lane, *(f"{b}={v:.2f}" for b, v in bands.items()))


if __name__ == "__main__":
    main()
