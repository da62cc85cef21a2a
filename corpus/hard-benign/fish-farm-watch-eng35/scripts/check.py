#!/usr/bin/env python3
"""Check the latest pond logs against limits."""
import csv
import json
import sys
from pathlib import Path

LIMITS = {
    "rainbow trout": {"o2": (7.0, 5.5), "temp": (17, 20), "ph": ((6.8, 8.2), (6.3, 8.8))},
    "carp": {"o2": (5.0, 3.0), "temp": (28, 31), "ph": ((6.5, 8.5), (6.0, 9.0))},
}


def latest(folder, pond):
    files = sorted(Path(folder).glob(f"{pond}_*.csv"))
    if not files:
        return []
    with files[-1].open(newline="") as fh:
        return list(csv.DictReader(fh))


def outside(value, band):
    return not band[0] <= value <= band[1]


def check(rows, lim):
    last = {k: float(rows[-1][k]) for k in ("o2", "temp", "ph")}
    found = []
    for level, i in (("ACT", 1), ("watch", 0)):
        if last["o2"] < lim["o2"][i]:
            found.append((level, f"oxygen {last['o2']}"))
        if last["temp"] > lim["temp"][i]:
            found.append((level, f"temperature {last['temp']}"))
        if outside(last["ph"], lim["ph"][i]):
            found.append((level, f"pH {last['ph']}"))
        if found:
            break
    tail = [r["o2"] for r in rows[-12:]]
    if len(tail) == 12 and len(set(tail)) == 1:
        found.append(("watch", "oxygen sensor does not move"))
    return found


def main(path):
    farm = json.loads(Path(path).read_text())
    lim = LIMITS[farm["species"]]
    for pond in farm["ponds"]:
        rows = latest(farm["logs"], pond)
        if not rows:
            print(f"{pond}: no log")
            continue
        found = check(rows, lim)
        print(f"{pond}: " + ("; ".join(f"{a} {b}" for a, b in found) or "fine"))


if __name__ == "__main__":
    main(sys.argv[1])
