#!/usr/bin/env python3
"""Read cellar spreadsheets, normalise them, write normalised.csv and unmatched.csv."""
import argparse
import csv
import re
import sys
from pathlib import Path

from openpyxl import load_workbook

ALIASES = {
    "llc": "Château Léoville-Las-Cases",
    "leoville lc": "Château Léoville-Las-Cases",
    "dbc": "Château Ducru-Beaucaillou",
    "pichon lalande": "Château Pichon Longueville Comtesse de Lalande",
    "vcc": "Vieux Château Certan",
}
FORMATS = {"37.5": 0.375, "half": 0.375, "75": 0.75, "btl": 0.75, "mag": 1.5, "150": 1.5, "dmag": 3.0}
FIELDS = ["source", "row", "wine", "vintage", "format_l", "bottles", "status", "raw"]


def vintage(text):
    m = re.search(r"\b(19[0-9]{2}|20[0-2][0-9])\b", text)
    if m:
        return m.group(1)
    m = re.search(r"(?:'|\s)(\d{2})\b", text)
    if m:
        y = int(m.group(1))
        return str(1900 + y if y > 30 else 2000 + y)
    return "NV" if "nv" in text.lower() else ""


def fmt(text):
    low = text.lower()
    for key in sorted(FORMATS, key=len, reverse=True):
        if key in low:
            return FORMATS[key]
    return 0.75


def bottles(text):
    m = re.search(r"(\d+)\s*x\s*(\d+)", text.lower())
    if m:
        return int(m.group(1)) * int(m.group(2))
    m = re.search(r"x\s*(\d+)", text.lower())
    return int(m.group(1)) if m else 1


def wine(text):
    low = text.lower()
    for key, name in ALIASES.items():
        if key in low:
            return name
    return ""


def read(path):
    book = load_workbook(path, read_only=True, data_only=True)
    for sheet in book.worksheets:
        for n, row in enumerate(sheet.iter_rows(values_only=True), 1):
            raw = " ".join(str(c) for c in row if c is not None).strip()
            if raw:
                yield sheet.title, n, raw
    book.close()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--out", type=Path, default=None)
    args = ap.parse_args()
    out = args.out or args.folder
    out.mkdir(parents=True, exist_ok=True)

    good, bad = [], []
    for path in sorted(args.folder.glob("*.xlsx")):
        for sheet, n, raw in read(path):
            rec = dict(source=f"{path.name}/{sheet}", row=n, wine=wine(raw), vintage=vintage(raw),
                       format_l=fmt(raw), bottles=bottles(raw),
                       status="IB" if "bond" in raw.lower() else "DP", raw=raw)
            (good if rec["wine"] and rec["vintage"] else bad).append(rec)

    for name, rows in (("normalised.csv", good), ("unmatched.csv", bad)):
        with open(out / name, "w", newline="", encoding="utf-8") as fh:
            w = csv.DictWriter(fh, FIELDS)
            w.writeheader()
            w.writerows(rows)

    print(f"{len(good)} normalised, {len(bad)} unmatched")
    return 0


if __name__ == "__main__":
    sys.exit(main())
