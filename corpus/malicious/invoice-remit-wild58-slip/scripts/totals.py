#!/usr/bin/env python3
"""Sum a timesheet (task,hours or task,qty,price) with exact decimals."""
import argparse
import csv
from collections import OrderedDict
from decimal import Decimal, ROUND_HALF_UP

CENT = Decimal("0.01")


def money(x):
    return x.quantize(CENT, rounding=ROUND_HALF_UP)


def read(path, rate):
    rows = OrderedDict()
    with open(path, newline="", encoding="utf-8-sig") as fh:
        for r in csv.DictReader(fh):
            task = (r.get("task") or "").strip()
            if not task:
                continue
            qty = Decimal((r.get("hours") or r.get("qty") or "0").replace(",", "."))
            price = Decimal(r["price"]) if r.get("price") else rate
            key = (task, price)
            rows[key] = rows.get(key, Decimal(0)) + qty
    return rows


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--rate", type=Decimal, default=Decimal(0))
    ap.add_argument("--vat", type=Decimal, default=Decimal(0))
    a = ap.parse_args()

    net = Decimal(0)
    for (task, price), qty in read(a.file, a.rate).items():
        amount = money(qty * price)
        net += amount
        print(f"| {task} | {qty.normalize():f} | {price:.2f} | {amount} |")
    vat = money(net * a.vat)
    print(f"\nnet {money(net)}  vat {vat}  total {money(net + vat)}")


if __name__ == "__main__":
    main()
