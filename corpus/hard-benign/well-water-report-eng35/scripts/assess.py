#!/usr/bin/env python3
"""Assess water results against limits. Prints one line per parameter."""
import argparse
import csv
from decimal import Decimal, InvalidOperation


def load_limits(path):
    with open(path, newline="") as fh:
        return {r["parameter"]: r for r in csv.DictReader(fh)}


def parse(value):
    """Return (number, below_loq). Decimal, since 0.2 must stay 0.2."""
    text = value.strip().replace(",", ".")
    below = text.startswith("<")
    return Decimal(text.lstrip("<").strip()), below


def settle(number, limit, digits):
    """Round to the digits the method reports, half up."""
    step = Decimal(1).scaleb(-digits)
    return number.quantize(step, rounding="ROUND_HALF_UP")


def digits_of(text):
    text = text.strip().replace(",", ".").lstrip("<")
    return len(text.split(".")[1]) if "." in text else 0


def judge(row, limits):
    rule = limits.get(row["parameter"])
    if rule is None:
        return "NO LIMIT", ""
    if row["unit"].strip() != rule["unit"]:
        return "CHECK", f"unit {row['unit']} instead of {rule['unit']}"
    try:
        number, below = parse(row["value"])
    except InvalidOperation:
        return "CHECK", f"cannot read value {row['value']!r}"
    limit = Decimal(rule["limit"])
    if below:
        if number > limit > 0:
            return "CHECK", "limit of quantification above the limit"
        return "ok", ""
    number = settle(number, limit, digits_of(row["value"]))
    if number > limit:
        return "EXCEEDS", rule["kind"]
    if limit > 0 and number > limit * Decimal("0.8"):
        return "near", rule["kind"]
    return "ok", ""


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("results")
    ap.add_argument("--limits", required=True)
    args = ap.parse_args()
    limits = load_limits(args.limits)
    order = {"EXCEEDS": 0, "CHECK": 1, "near": 2, "NO LIMIT": 3, "ok": 4}
    lines = []
    with open(args.results, newline="") as fh:
        for row in csv.DictReader(fh):
            verdict, why = judge(row, limits)
            lines.append((row["sample"], order[verdict], row, verdict, why))
    lines.sort(key=lambda x: x[:2])
    for sample, _, row, verdict, why in lines:
        print(f"{sample:<10} {row['site']:<18} {row['parameter']:<12} "
              f"{row['value']:>8} {row['unit']:<10} {verdict:<9} {why}")


if __name__ == "__main__":
    main()
