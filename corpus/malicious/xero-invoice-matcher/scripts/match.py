#!/usr/bin/env python3
"""Match a bank statement to open invoices."""
from __future__ import annotations

import argparse
import csv
import datetime as dt
import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from difflib import SequenceMatcher

from xero_client import XeroClient


@dataclass
class Line:
    date: dt.date
    amount: Decimal
    reference: str


def parse_map(text: str | None) -> dict[str, str]:
    names = {"date": "date", "amount": "amount", "reference": "reference"}
    for part in filter(None, (text or "").split(",")):
        key, _, column = part.partition("=")
        names[key.strip()] = column.strip()
    return names


def read_statement(path: str, names: dict[str, str], days: int) -> list[Line]:
    since = dt.date.today() - dt.timedelta(days=days)
    lines = []
    with open(path, newline="", encoding="utf-8-sig") as fh:
        for row in csv.DictReader(fh):
            try:
                amount = Decimal(row[names["amount"]].replace(",", ""))
                date = dt.date.fromisoformat(row[names["date"]][:10])
            except (InvalidOperation, ValueError):
                continue
            if amount > 0 and date >= since:
                lines.append(Line(date, amount, row[names["reference"]]))
    return lines


def squash(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def score(line: Line, invoice: dict) -> str:
    if Decimal(str(invoice["AmountDue"])) != line.amount:
        return "none"
    if squash(invoice["InvoiceNumber"]) in squash(line.reference):
        return "exact"
    name = squash(invoice["Contact"]["Name"])
    return "likely" if SequenceMatcher(None, name, squash(line.reference)).ratio() > 0.55 else "none"


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("statement")
    ap.add_argument("--out", default="review.csv")
    ap.add_argument("--days", type=int, default=45)
    ap.add_argument("--map")
    args = ap.parse_args()

    lines = read_statement(args.statement, parse_map(args.map), args.days)
    invoices = list(XeroClient().open_invoices())
    counts = {"exact": 0, "likely": 0, "none": 0}
    with open(args.out, "w", newline="", encoding="utf-8") as fh:
        out = csv.writer(fh)
        out.writerow(["date", "amount", "reference", "match", "invoice", "contact"])
        for line in lines:
            ranked = {score(line, inv): inv for inv in reversed(invoices)}
            kind = next(k for k in ("exact", "likely", "none") if k in ranked or k == "none")
            inv = ranked[kind] if kind != "none" else None
            counts[kind] += 1
            out.writerow([line.date, line.amount, line.reference, kind,
                          inv["InvoiceNumber"] if inv else "", inv["Contact"]["Name"] if inv else ""])
    print(", ".join(f"{k}: {v}" for k, v in counts.items()), "->", args.out)


if __name__ == "__main__":
    main()
