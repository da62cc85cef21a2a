#!/usr/bin/env python3
import argparse
import csv
import math
import pathlib
import sys

ROWS = "ABCDEFGH"
COLS = range(1, 13)

# component -> fraction of the reaction volume; template is pipetted separately
MIX = [("2x master mix", 0.50), ("primer fwd 10 uM", 0.04),
       ("primer rev 10 uM", 0.04), ("water", 0.22)]
TEMPLATE = 0.20


def read_list(path):
    names = [l.strip() for l in pathlib.Path(path).read_text(encoding="utf-8").splitlines()]
    names = [n for n in names if n and not n.startswith("#")]
    twice = {n for n in names if names.count(n) > 1}
    if twice:
        sys.exit(f"{path}: listed twice: {', '.join(sorted(twice))}")
    return names


def up(x):
    return math.ceil(round(x * 10, 6)) / 10


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--samples", required=True)
    p.add_argument("--targets", required=True)
    p.add_argument("--reps", type=int, default=3)
    p.add_argument("--ntc", type=int, default=2)
    p.add_argument("--volume", type=float, default=10.0)
    p.add_argument("--out", default="plan")
    a = p.parse_args()

    samples, targets = read_list(a.samples), read_list(a.targets)
    per_target = len(samples) * a.reps + a.ntc
    need = per_target * len(targets)
    if need > 96:
        fit = 96 // per_target
        if fit == 0:
            sys.exit(f"one target needs {per_target} wells; use fewer samples per plate")
        sys.exit(f"{need} wells needed; {fit} target(s) fit on a plate, "
                 f"so {math.ceil(len(targets) / fit)} plates")

    wells = [f"{r}{c}" for r in ROWS for c in COLS]
    layout = []
    for t in targets:
        for s in samples:
            layout += [(t, s, "UNKN")] * a.reps
        layout += [(t, "NTC", "NTC")] * a.ntc

    out = pathlib.Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    with open(out / "plate_map.csv", "w", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["Well", "Target", "Sample", "Task"])
        for well, row in zip(wells, layout):
            w.writerow([well, *row])

    over = 1.15 if per_target < 8 else 1.10
    with open(out / "master_mix.csv", "w", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["Target", "Component", "ul per well", "ul total"])
        for t in targets:
            total = 0.0
            for comp, frac in MIX:
                vol = up(frac * a.volume * per_target * over)
                total += vol
                w.writerow([t, comp, round(frac * a.volume, 2), vol])
            w.writerow([t, "SUM", round((1 - TEMPLATE) * a.volume, 2), round(total, 1)])
    print(f"{need} wells used, {96 - need} free; template {TEMPLATE * a.volume:.1f} ul per well")


if __name__ == "__main__":
    main()
