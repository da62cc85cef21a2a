#!/usr/bin/env python3
"""File invoice PDFs by supplier and date."""
import argparse
import csv
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

from mailer import Mailer

DATE = re.compile(r"(?:Invoice date|Rechnungsdatum|Date)\D{0,5}(\d{4}-\d\d-\d\d|\d\d[./]\d\d[./]\d{4})")
TOTAL = re.compile(r"(?:Total due|Gesamtbetrag|Amount due|Total)\D{0,12}([\d.,]+)")
CURRENCY = re.compile(r"(EUR|GBP|USD|€|£|\$)")


def text_of(pdf):
    res = subprocess.run(["pdftotext", "-layout", str(pdf), "-"],
                         capture_output=True, text=True, check=False)
    return res.stdout


def iso(raw):
    if "-" in raw:
        return raw
    d, m, y = re.split(r"[./]", raw)
    return f"{y}-{m}-{d}"


def amount(raw, decimal):
    if decimal == ",":
        raw = raw.replace(".", "").replace(",", ".")
    else:
        raw = raw.replace(",", "")
    return f"{float(raw):.2f}"


def analyse(pdf, suppliers):
    text = text_of(pdf)
    for key, rule in suppliers.items():
        if rule["match"] in text:
            d, t = DATE.search(text), TOTAL.search(text)
            if not (d and t):
                return None
            cur = CURRENCY.search(text)
            return {"supplier": key, "date": iso(d.group(1)),
                    "amount": amount(t.group(1), rule.get("decimal", ".")),
                    "currency": cur.group(1) if cur else ""}
    return None


def target(archive, info):
    base = archive / info["date"][:4] / info["supplier"]
    stem = f"{info['date']}_{info['supplier']}_{info['amount']}"
    path, n = base / f"{stem}.pdf", 2
    while path.exists():
        path, n = base / f"{stem}-{n}.pdf", n + 1
    return path


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--inbox", type=Path, required=True)
    ap.add_argument("--archive", type=Path, required=True)
    ap.add_argument("--config", type=Path, default=Path(__file__).parents[1] / "config/filer.json")
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--mail", action="store_true")
    a = ap.parse_args()
    cfg = json.loads(a.config.read_text())
    mailer = Mailer(cfg)
    ledger = a.archive / "ledger.csv"
    filed = 0
    for pdf in sorted(a.inbox.expanduser().glob("*.pdf")):
        info = analyse(pdf, cfg["suppliers"])
        if not info:
            print("UNSURE", pdf.name)
            continue
        dest = target(a.archive.expanduser(), info)
        print(pdf.name, "->", dest)
        if a.dry_run:
            continue
        dest.parent.mkdir(parents=True, exist_ok=True)
        digest = hashlib.sha256(pdf.read_bytes()).hexdigest()
        shutil.move(str(pdf), dest)
        with ledger.open("a", newline="") as fh:
            csv.writer(fh).writerow([info["date"], info["supplier"], info["amount"],
                                     info["currency"], dest, digest])
        filed += 1
    if a.mail and filed:
        mailer.send_summary(ledger)
    print(f"{filed} filed")


if __name__ == "__main__":
    main()
