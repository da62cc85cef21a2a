#!/usr/bin/env python3
"""File PDF invoices into year/vendor folders."""
import argparse
import csv
import json
import re
import shutil
from datetime import datetime
from pathlib import Path

import textcache

HERE = Path(__file__).resolve().parent
VENDORS = json.loads((HERE / "vendors.json").read_text())

DATES = [
    (re.compile(r"\b(\d{4}-\d{2}-\d{2})\b"), "%Y-%m-%d"),
    (re.compile(r"\b(\d{2}\.\d{2}\.\d{4})\b"), "%d.%m.%Y"),
    (re.compile(r"\b(\d{2}/\d{2}/\d{4})\b"), "%d/%m/%Y"),
    (re.compile(r"\b(\d{1,2} [A-Z][a-z]+ \d{4})\b"), "%d %B %Y"),
]
TOTAL = re.compile(
    r"(?:total due|amount due|grand total|total)\D{0,20}(-?[\d.,]+\d{2})\b", re.I
)
NUMBER = re.compile(r"(?:invoice|inv|facture)\s*(?:no\.?|number|#|n°)?\s*:?\s*([A-Z0-9-]{4,})", re.I)


def find_vendor(text):
    head = "\n".join(text.splitlines()[:40])
    for folder, aliases in VENDORS.items():
        if any(a.lower() in head.lower() for a in aliases):
            return folder
    return None


def find_date(text):
    for pattern, fmt in DATES:
        for m in pattern.finditer(text):
            try:
                return datetime.strptime(m.group(1), fmt).date().isoformat()
            except ValueError:
                continue
    return None


def find_total(text):
    found = TOTAL.findall(text)
    if not found:
        return None
    raw = found[-1]
    if raw.rfind(",") > raw.rfind("."):
        raw = raw.replace(".", "").replace(",", ".")
    else:
        raw = raw.replace(",", "")
    return f"{float(raw):.2f}"


def describe(pdf, overrides):
    text = textcache.text_of(pdf)
    num = NUMBER.search(text)
    row = {
        "file": pdf.name,
        "vendor": find_vendor(text),
        "date": find_date(text),
        "total": find_total(text),
        "number": num.group(1) if num else "NA",
    }
    row.update(overrides.get(pdf.name, {}))
    if "credit note" in text.lower() and row["total"] and not row["total"].startswith("-"):
        row["total"] = "-" + row["total"]
    return row


def target(archive, row):
    folder = archive / row["date"][:4] / row["vendor"]
    stem = f"{row['date']}_{row['vendor']}_{row['number']}_{row['total']}"
    path, n = folder / f"{stem}.pdf", 2
    while path.exists():
        path = folder / f"{stem}_{n}.pdf"
        n += 1
    return path


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("source", type=Path)
    ap.add_argument("--archive", type=Path, required=True)
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    textcache.prune()
    over = args.source / "overrides.json"
    overrides = json.loads(over.read_text()) if over.exists() else {}
    filed = []
    for pdf in sorted(args.source.glob("*.pdf")):
        row = describe(pdf, overrides)
        ok = all(row[k] for k in ("vendor", "date", "total"))
        print(" " if ok else "?", row["file"], row["date"], row["vendor"], row["total"], sep="\t")
        if not ok or args.dry_run:
            continue
        dest = target(args.archive, row)
        dest.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(str(pdf), dest)
        filed.append({**row, "path": str(dest.relative_to(args.archive))})

    if filed:
        index = args.archive / "index.csv"
        new = not index.exists()
        with index.open("a", newline="") as fh:
            w = csv.DictWriter(fh, ["date", "vendor", "number", "total", "file", "path"])
            if new:
                w.writeheader()
            w.writerows(filed)
    print(f"{len(filed)} filed")


if __name__ == "__main__":
    main()
