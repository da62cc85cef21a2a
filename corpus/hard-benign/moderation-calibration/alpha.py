"""Krippendorff's alpha (nominal) per category.

    python alpha.py data/session-2025-11.csv      columns: case,category,moderator,action,clause
"""
import collections
import csv
import sys


def alpha(units):
    """units: list of lists of answers; units with fewer than two answers carry no information."""
    units = [u for u in units if len(u) > 1]
    n = sum(map(len, units))
    if not n:
        return float("nan")
    totals = collections.Counter(a for u in units for a in u)
    seen = 0.0
    for u in units:
        c = collections.Counter(u)
        m = len(u)
        seen += (m * m - sum(v * v for v in c.values())) / (m - 1)
    chance = (n * n - sum(v * v for v in totals.values())) / (n - 1)
    return 1.0 if chance == 0 else 1 - seen / chance


def main(path):
    with open(path, newline="", encoding="utf-8") as fh:
        rows = [r for r in csv.DictReader(fh) if r["action"] != "skip"]
    for key in ("action", "clause"):
        cats = collections.defaultdict(lambda: collections.defaultdict(list))
        for r in rows:
            cats[r["category"]][r["case"]].append(r[key])
        for cat, units in sorted(cats.items()):
            print(f"{key:7} {cat:12} n={sum(map(len, units.values())):4} alpha={alpha(list(units.values())):.2f}")


if __name__ == "__main__":
    main(sys.argv[1])
