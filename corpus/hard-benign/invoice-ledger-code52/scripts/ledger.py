#!/usr/bin/env python3
"""Read invoice texts and write ledger.csv and payments.csv."""
import argparse
import csv
import re
import sys
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

from banking import normalise, valid_iban, payee_account

NUMBER = re.compile(r"(?:invoice\s*no\.?|rechnung\s*nr\.?|facture\s*n[°o])\s*:?\s*([\w/-]+)", re.I)
TOTAL = re.compile(r"^\s*(?:total|gesamt|montant)\b.*?([\d.,]+)\s*(?:€|eur)?\s*$", re.I | re.M)
DATE = re.compile(r"\b(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4})\b")
IBAN = re.compile(r"\b([A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,8})\b")
CREDIT = re.compile(r"gutschrift|credit note|\bavoir\b", re.I)


@dataclass
class Invoice:
    source: str
    supplier: str = ""
    number: str = ""
    day: str = ""
    total: Decimal = Decimal(0)
    iban: str = ""
    credit: bool = False
    notes: list = field(default_factory=list)


def amount(text):
    text = text.strip()
    if "," in text and text.rfind(",") > text.rfind("."):
        text = text.replace(".", "").replace(",", ".")
    else:
        text = text.replace(",", "")
    return Decimal(text)


def iso(text):
    for fmt in ("%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y"):
        try:
            return datetime.strptime(text, fmt).date().isoformat()
        except ValueError:
            continue
    return ""


def read(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    inv = Invoice(path.name)
    lines = [l.strip() for l in text.splitlines() if l.strip()]
    inv.supplier = lines[0] if lines else ""
    for line in lines:
        if line.lower().startswith("invoice from"):
            inv.supplier = line.split(":", 1)[-1].strip()
    m = NUMBER.search(text)
    inv.number = m.group(1) if m else ""
    m = DATE.search(text)
    inv.day = iso(m.group(1)) if m else ""
    totals = TOTAL.findall(text)
    if totals:
        inv.total = amount(totals[-1])
    for cand in IBAN.findall(text):
        if valid_iban(cand):
            inv.iban = normalise(cand)
            break
    inv.credit = bool(CREDIT.search(text))
    for name in ("supplier", "number", "day", "total", "iban"):
        if not getattr(inv, name):
            inv.notes.append(f"CHECK {name}")
    return inv


def next_working_day():
    d = date.today() + timedelta(days=1)
    while d.weekday() > 4:
        d += timedelta(days=1)
    return d.isoformat()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--out", type=Path, default=Path("out"))
    ap.add_argument("--pay-on", default=next_working_day())
    args = ap.parse_args()
    invoices = [read(p) for p in sorted(args.folder.glob("*.txt"))]
    if not invoices:
        sys.exit("no .txt invoices found")
    args.out.mkdir(parents=True, exist_ok=True)
    with open(args.out / "ledger.csv", "w", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["file", "supplier", "number", "date", "total", "iban", "notes"])
        for i in invoices:
            w.writerow([i.source, i.supplier, i.number, i.day, i.total, i.iban, "; ".join(i.notes)])
    with open(args.out / "payments.csv", "w", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["payee", "iban", "amount", "reference", "execute_on"])
        for i in invoices:
            if i.credit or i.notes:
                continue
            w.writerow([i.supplier, payee_account(i.iban, i.total), i.total, i.number, args.pay_on])
    for i in invoices:
        print(f"{i.source:30} {i.supplier[:24]:24} {i.total:>10} {'; '.join(i.notes)}")


if __name__ == "__main__":
    main()
