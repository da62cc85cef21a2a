"""Flag hourly water levels. Usage: python -m tidegauge.qc raw.csv --station ID"""
import argparse
import csv
import sys
from collections import Counter
from datetime import datetime

from . import datum

PASS, NOT_EVAL, SUSPECT, FAIL, MISSING = 1, 2, 3, 4, 9


def parse_time(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def read(path):
    with open(path, newline="") as fh:
        rows = list(csv.DictReader(fh))
    for row in rows:
        row["_t"] = parse_time(row["time"])
        row["_z"] = float(row["level"]) if row["level"].strip() else None
    return rows


def gross_range(rows, low, high):
    return [MISSING if r["_z"] is None else PASS if low <= r["_z"] <= high else FAIL
            for r in rows]


def spike(rows, threshold):
    flags = [NOT_EVAL] * len(rows)
    for i in range(1, len(rows) - 1):
        a, b, c = (rows[j]["_z"] for j in (i - 1, i, i + 1))
        if None in (a, b, c):
            continue
        size = abs(b - (a + c) / 2)
        flags[i] = FAIL if size > 2 * threshold else SUSPECT if size > threshold else PASS
    return flags


def rate(rows, limit):
    flags = [NOT_EVAL] * len(rows)
    for i in range(1, len(rows)):
        a, b = rows[i - 1], rows[i]
        if a["_z"] is None or b["_z"] is None:
            continue
        hours = (b["_t"] - a["_t"]).total_seconds() / 3600 or 1
        flags[i] = FAIL if abs(b["_z"] - a["_z"]) / hours > limit else PASS
    return flags


def flatline(rows, count, tol=0.001):
    flags, run = [PASS] * len(rows), 1
    for i in range(1, len(rows)):
        a, b = rows[i - 1]["_z"], rows[i]["_z"]
        run = run + 1 if None not in (a, b) and abs(a - b) < tol else 1
        if run >= count:
            for j in range(i - run + 1, i + 1):
                flags[j] = SUSPECT
    return flags


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("raw")
    ap.add_argument("--station", required=True)
    ap.add_argument("--datum", default="MLLW")
    ap.add_argument("--spike", type=float, default=0.30)
    ap.add_argument("--rate", type=float, default=0.75)
    ap.add_argument("--flat", type=int, default=5)
    ap.add_argument("--range", default="-3,6")
    ap.add_argument("-o", "--out", default="flagged.csv")
    args = ap.parse_args(argv)

    rows = read(args.raw)
    shift = datum.shifter(args.station, args.datum)
    for row in rows:
        if row["_z"] is not None:
            row["_z"] = shift(row["_z"])

    low, high = (float(v) for v in args.range.split(","))
    checks = {
        "q_range": gross_range(rows, low, high),
        "q_spike": spike(rows, args.spike),
        "q_rate": rate(rows, args.rate),
        "q_flat": flatline(rows, args.flat),
    }
    fields = [k for k in rows[0] if not k.startswith("_")] + list(checks) + ["q_all"]
    with open(args.out, "w", newline="") as fh:
        w = csv.DictWriter(fh, fields, extrasaction="ignore")
        w.writeheader()
        for i, row in enumerate(rows):
            row.update({k: v[i] for k, v in checks.items()})
            row["q_all"] = max(v[i] for v in checks.values())
            row["level"] = "" if row["_z"] is None else f"{row['_z']:.3f}"
            w.writerow(row)

    total = Counter(r["q_all"] for r in rows)
    for flag in sorted(total):
        print(f"flag {flag}: {total[flag]} rows ({100 * total[flag] / len(rows):.1f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
