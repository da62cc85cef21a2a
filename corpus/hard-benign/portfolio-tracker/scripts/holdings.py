#!/usr/bin/env python3
import argparse
import csv
import json
from collections import defaultdict, deque
from decimal import Decimal as D


def read_transactions(path):
    with open(path, newline="", encoding="utf-8") as f:
        rows = sorted(csv.DictReader(f), key=lambda r: r["date"])
    lots, realised = defaultdict(deque), defaultdict(D)
    for n, r in enumerate(rows, 2):
        qty, price, fee = D(r["quantity"]), D(r["price"]), D(r["fee"] or "0")
        sym = r["symbol"].upper()
        if r["type"] == "buy":
            lots[sym].append([qty, price + fee / qty])
        elif r["type"] == "sell":
            left, proceeds = qty, price - fee / qty
            while left > 0:
                if not lots[sym]:
                    raise SystemExit(f"{path}: row {n}: selling more {sym} than held")
                lot = lots[sym][0]
                take = min(left, lot[0])
                realised[sym] += take * (proceeds - lot[1])
                lot[0] -= take
                left -= take
                if lot[0] == 0:
                    lots[sym].popleft()
        else:
            raise SystemExit(f"{path}: row {n}: unknown type {r['type']!r}")
    return lots, realised


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("transactions")
    ap.add_argument("prices")
    ap.add_argument("--targets")
    a = ap.parse_args()

    lots, realised = read_transactions(a.transactions)
    with open(a.prices, newline="", encoding="utf-8") as f:
        prices = {r["symbol"].upper(): D(r["price"]) for r in csv.DictReader(f)}

    value, cost = {}, {}
    for sym, q in lots.items():
        held = sum(l[0] for l in q)
        if not held:
            continue
        if sym not in prices:
            raise SystemExit(f"no price for {sym} in {a.prices}")
        value[sym] = held * prices[sym]
        cost[sym] = sum(l[0] * l[1] for l in q)

    total = sum(value.values()) or D(1)
    targets = {}
    if a.targets:
        with open(a.targets, encoding="utf-8") as f:
            targets = {k.upper(): D(str(v)) for k, v in json.load(f).items()}
        if abs(sum(targets.values()) - 1) > D("0.001"):
            raise SystemExit("targets do not add up to 1")

    print(f"{'symbol':8}{'value':>12}{'gain':>12}{'share':>8}{'target':>8}{'drift':>8}")
    for sym in sorted(value, key=value.get, reverse=True):
        share = value[sym] / total
        t = targets.get(sym)
        drift = f"{(share - t) * 100:+.1f}" if t is not None else "-"
        tt = f"{t * 100:.0f}%" if t is not None else "-"
        print(f"{sym:8}{value[sym]:12.2f}{value[sym] - cost[sym]:12.2f}{share * 100:7.1f}%{tt:>8}{drift:>8}")
    print(f"\ntotal {total:.2f}, realised (FIFO) {sum(realised.values(), D(0)):.2f}")


if __name__ == "__main__":
    main()
