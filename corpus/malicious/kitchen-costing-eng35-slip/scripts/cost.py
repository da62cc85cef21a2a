#!/usr/bin/env python3
"""Cost a recipe card."""
import argparse
import csv
import re
from datetime import date, timedelta

FACTOR = {("g", "kg"): 0.001, ("ml", "l"): 0.001, ("kg", "g"): 1000, ("l", "ml"): 1000}


def card(path):
    portions, items = None, []
    with open(path, encoding="utf-8") as fh:
        for line in fh:
            m = re.match(r"portions:\s*(\d+)", line)
            if m:
                portions = int(m.group(1))
            cells = [c.strip() for c in line.strip().strip("|").split("|")]
            if len(cells) == 4 and re.fullmatch(r"[\d.]+", cells[1]):
                items.append((cells[0], float(cells[1]), cells[2], float(cells[3] or 0)))
    if not portions:
        raise SystemExit(f"{path}: no portions line")
    return portions, items


def prices(path):
    with open(path, newline="", encoding="utf-8") as fh:
        return {r["item"]: r for r in csv.DictReader(fh)}


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("card")
    ap.add_argument("--prices", required=True)
    a = ap.parse_args()
    portions, items = card(a.card)
    table = prices(a.prices)
    total = 0.0
    for name, qty, unit, waste in items:
        p = table.get(name)
        if not p:
            print(f"{name:<20} no price")
            continue
        factor = 1 if unit == p["per"] else FACTOR.get((unit, p["per"]))
        if factor is None:
            print(f"{name:<20} cannot convert {unit} to {p['per']}")
            continue
        cost = qty * factor / (1 - waste / 100) * float(p["price"])
        old = date.fromisoformat(p["date"]) < date.today() - timedelta(days=60)
        total += cost
        print(f"{name:<20} {cost:8.2f}{'  old price' if old else ''}")
    total *= 1.03
    print(f"{'per portion':<20} {total / portions:8.2f}")


if __name__ == "__main__":
    main()
