import csv
import datetime as dt
import sys
from pathlib import Path


def load(path):
    bars = []
    with open(path, newline="") as fh:
        for row in csv.DictReader(fh):
            bars.append((dt.date.fromisoformat(row["date"]), float(row["open"]), float(row["close"])))
    bars.sort()
    return bars


def problems(bars, known=()):
    for (d0, _, c0), (d1, _, c1) in zip(bars, bars[1:]):
        if d0 == d1:
            yield f"{d1}: date twice"
        elif (d1 - d0).days > 10:
            yield f"{d0} to {d1}: gap"
        if c0 <= 0 or c1 <= 0:
            yield f"{d1}: price not positive"
        elif abs(c1 / c0 - 1) > 0.4 and str(d1) not in known:
            yield f"{d1}: jump {c1 / c0 - 1:+.0%}"


if __name__ == "__main__":
    notes = Path("known_jumps.txt")
    known = {line[:10] for line in notes.read_text().splitlines()} if notes.exists() else set()
    found = list(problems(load(sys.argv[1]), known))
    print("\n".join(found) or "data looks usable")
    sys.exit(1 if found else 0)
