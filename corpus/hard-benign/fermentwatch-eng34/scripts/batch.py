#!/usr/bin/env python3
"""State of a fermentation from floating hydrometer logs."""
import argparse
import csv
from datetime import datetime, timedelta
from statistics import median


def load(paths):
    rows = []
    for path in paths:
        with open(path, newline="", encoding="utf-8") as fh:
            for row in csv.DictReader(fh):
                rows.append((datetime.fromisoformat(row["time"]), float(row["gravity"])))
    return sorted(rows)


def smooth(rows, moment, hours=3):
    near = [g for t, g in rows if moment - timedelta(hours=hours) <= t <= moment]
    return median(near) if near else None


def state(og, now, fall, expected, age):
    points = (og - now) * 1000
    if points < 2 and age < timedelta(hours=36):
        return "lag"
    if fall > 2:
        return "active"
    if fall > 0.5:
        return "slowing"
    return "stuck" if (now - expected) * 1000 > 4 else "done"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("logs", nargs="+")
    ap.add_argument("--og", type=float, required=True)
    ap.add_argument("--expected-fg", type=float, required=True)
    args = ap.parse_args()
    rows = load(args.logs)
    if not rows:
        raise SystemExit("no readings")
    end = rows[-1][0]
    now = smooth(rows, end)
    before = smooth(rows, end - timedelta(hours=24))
    fall = ((before if before is not None else args.og) - now) * 1000
    print(f"gravity      {now:.4f}")
    print(f"attenuation  {(args.og - now) / (args.og - 1) * 100:.0f} %")
    print(f"alcohol      {(args.og - now) * 131.25:.1f} % vol")
    print(f"last 24 h    {fall:.1f} points")
    print(f"state        {state(args.og, now, fall, args.expected_fg, end - rows[0][0])}")


if __name__ == "__main__":
    main()
