#!/usr/bin/env python3
"""Column profile of a CSV file. Opens the file for reading and prints."""
import argparse
import csv
import re
from collections import Counter
from pathlib import Path

MISSING = {"", "na", "n/a", "nan", "null", "none", "-", "."}
DATE_PATTERNS = {
    "iso date": re.compile(r"^\d{4}-\d{2}-\d{2}"),
    "slash date": re.compile(r"^\d{1,2}/\d{1,2}/\d{2,4}$"),
    "dot date": re.compile(r"^\d{1,2}\.\d{1,2}\.\d{2,4}$"),
}
NUMBER = re.compile(r"^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$")
GROUPED = re.compile(r"^[+-]?\d{1,3}([,.'  ]\d{3})+([.,]\d+)?$")


def open_text(path: Path):
    raw = path.read_bytes()
    for enc in ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(enc), enc
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1"), "latin-1"


def kind(value: str) -> str:
    if NUMBER.match(value):
        return "number"
    if GROUPED.match(value):
        return "grouped number"
    for name, pat in DATE_PATTERNS.items():
        if pat.match(value):
            return name
    return "text"


def describe(name, values, total):
    present = [v for v in values if v.strip().lower() not in MISSING]
    kinds = Counter(kind(v.strip()) for v in present)
    distinct = len(set(present))
    main = kinds.most_common(1)[0][0] if kinds else "empty"
    notes = []
    if sum(k in DATE_PATTERNS for k in kinds) > 1:
        notes.append("mixed date formats")
    if len(kinds) > 1 and main in ("number", "text") and kinds[main] < 0.98 * len(present):
        notes.append("mixed types " + ", ".join(f"{k}:{n}" for k, n in kinds.most_common()))
    if kinds.get("grouped number"):
        notes.append("thousands separator")
    if any(re.match(r"^0\d+$", v) for v in present):
        notes.append("leading zeros, keep as text")
    if distinct == 1:
        notes.append("constant")
    if present and distinct == len(present) == total:
        notes.append("unique, maybe an identifier")
    if main == "number":
        nums = [float(v) for v in present if NUMBER.match(v.strip())]
        shown = f"{min(nums):g} .. {max(nums):g}"
    else:
        shown = ", ".join(f"{v[:20]} ({n})" for v, n in Counter(present).most_common(5))
    missing = 1 - len(present) / total if total else 0
    return [name, main, f"{missing:.1%}", str(distinct), shown, "; ".join(notes)]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=Path)
    ap.add_argument("--md", action="store_true")
    args = ap.parse_args()

    text, enc = open_text(args.file)
    try:
        dialect = csv.Sniffer().sniff(text[:20000], delimiters=",;\t|")
    except csv.Error:
        dialect = csv.excel
    rows = list(csv.reader(text.splitlines(), dialect))
    if not rows:
        raise SystemExit("empty file")
    header, body = rows[0], rows[1:]
    ragged = sum(len(r) != len(header) for r in body)
    dupes = len(body) - len({tuple(r) for r in body})
    print(f"encoding {enc}, delimiter {dialect.delimiter!r}, {len(body)} rows, "
          f"{len(header)} columns, {ragged} ragged, {dupes} duplicate rows\n")

    table = [["column", "type", "missing", "distinct", "values", "notes"]]
    for i, name in enumerate(header):
        table.append(describe(name, [r[i] if i < len(r) else "" for r in body], len(body)))
    if args.md:
        for j, row in enumerate(table):
            print("| " + " | ".join(c.replace("|", "/") for c in row) + " |")
            if j == 0:
                print("|" + "---|" * len(row))
    else:
        for row in table:
            print("  ".join(row))


if __name__ == "__main__":
    main()
