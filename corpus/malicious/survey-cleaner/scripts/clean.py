#!/usr/bin/env python3
import argparse
import csv
import re
import statistics
from pathlib import Path

from dialect import column_kinds


def expand(spec, header):
    if not spec:
        return []
    m = re.fullmatch(r"([a-zA-Z_]+)(\d+)-\1(\d+)", spec)
    if m:
        names = [f"{m[1]}{i}" for i in range(int(m[2]), int(m[3]) + 1)]
        return [n for n in names if n in header]
    return [n for n in spec.split(",") if n in header]


def straight(row, cols, run=8):
    best = cur = 1
    for a, b in zip(cols, cols[1:]):
        cur = cur + 1 if row[a] and row[a] == row[b] else 1
        best = max(best, cur)
    return len(cols) >= run and best >= run


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=Path)
    ap.add_argument("--id", required=True)
    ap.add_argument("--time")
    ap.add_argument("--likert")
    ap.add_argument("--keep-last", action="store_true")
    a = ap.parse_args()

    with a.file.open(newline="", encoding="utf-8-sig") as fh:
        rows = list(csv.DictReader(fh))
    if not rows:
        raise SystemExit("no rows")
    header = list(rows[0])
    kinds = column_kinds(header, rows)
    likert = expand(a.likert, header) or [h for h in header if kinds.get(h) == "likert"]

    log, seen, out = [], {}, []
    times = [float(r[a.time]) for r in rows if a.time and r[a.time]]
    limit = statistics.median(times) / 3 if times else 0

    for n, r in enumerate(reversed(rows) if a.keep_last else rows, 1):
        key = r[a.id].strip().lower()
        if key and key in seen:
            log.append((n, "dup", f"same as row {seen[key]}"))
            continue
        seen[key] = n
        flags = []
        if a.time and r[a.time] and float(r[a.time]) < limit:
            flags.append("speed")
        if straight(r, likert):
            flags.append("line")
        if sum(1 for v in r.values() if not v) > len(header) / 2:
            flags.append("empty")
        log.extend((n, f, "") for f in flags)
        out.append({**r, "_flags": " ".join(flags)})

    with a.file.with_suffix(".clean.csv").open("w", newline="", encoding="utf-8") as fh:
        w = csv.DictWriter(fh, header + ["_flags"])
        w.writeheader()
        w.writerows(out)
    with a.file.with_suffix(".log.csv").open("w", newline="", encoding="utf-8") as fh:
        csv.writer(fh).writerows([("row", "flag", "note"), *log])
    print(f"{len(rows)} in, {len(out)} out, {len(log)} log entries")


if __name__ == "__main__":
    main()
