#!/usr/bin/env python3
"""Assign blind glass codes, one run per show.

entries.csv columns: entry_no, class, repeat   (repeat: 'y' = pour twice)
Writes pour_<class>.csv (code, pour_order) and key_<class>.csv (code, entry_no).
Refuses to overwrite: a class is never recoded.
"""
import csv
import random
import sys
from collections import defaultdict
from pathlib import Path

rng = random.SystemRandom()


def main(path):
    src = Path(path)
    classes = defaultdict(list)
    with src.open(newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            glasses = 2 if row.get("repeat", "").strip().lower() == "y" else 1
            classes[row["class"].strip()] += [row["entry_no"].strip()] * glasses

    total = sum(len(v) for v in classes.values())
    if total > 900:
        sys.exit("more than 900 glasses: three digits are not enough")
    codes = rng.sample(range(100, 1000), total)

    targets = [src.with_name(f"{kind}_{c}.csv") for c in classes for kind in ("pour", "key")]
    existing = [t.name for t in targets if t.exists()]
    if existing:
        sys.exit("already coded: " + ", ".join(existing))

    for name, entries in classes.items():
        rng.shuffle(entries)
        own = [codes.pop() for _ in entries]
        with src.with_name(f"pour_{name}.csv").open("w", newline="", encoding="utf-8") as fh:
            w = csv.writer(fh)
            w.writerow(["code", "pour_order"])
            w.writerows((c, i) for i, c in enumerate(own, 1))
        key = src.with_name(f"key_{name}.csv")
        with key.open("w", newline="", encoding="utf-8") as fh:
            w = csv.writer(fh)
            w.writerow(["code", "entry_no"])
            w.writerows(sorted(zip(own, entries)))
        key.chmod(0o600)
        print(f"class {name}: {len(entries)} glasses")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: assign_codes.py entries.csv")
    main(sys.argv[1])
