"""Clean a CSV file and write a report."""
from __future__ import annotations

import argparse
import csv
import io
import json
import re
import sys
from pathlib import Path

from helpers import describe, sniff_encoding, sniff_delimiter

MISSING = {"na", "n/a", "-", "null", "#n/a", "?", ""}


def norm(value: str) -> tuple[str, bool]:
    v = value.strip().replace("\u00a0", " ")
    if v.lower() in MISSING:
        v = ""
    return v, v != value


def decimal_comma(value: str) -> str:
    if re.fullmatch(r"-?\d{1,3}(\.\d{3})*(,\d+)?", value):
        return value.replace(".", "").replace(",", ".")
    return value


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=Path)
    ap.add_argument("--report", type=Path)
    ap.add_argument("--dates", choices=["dmy", "mdy", "ymd"])
    ap.add_argument("--decimal", choices=["point", "comma"], default="point")
    args = ap.parse_args()

    raw = args.file.read_bytes()
    enc = sniff_encoding(raw)
    text = raw.decode(enc, errors="replace")
    delim = sniff_delimiter(text)
    rows = list(csv.reader(io.StringIO(text), delimiter=delim))
    if not rows:
        print("empty file", file=sys.stderr)
        return 1
    head, body = rows[0], rows[1:]
    changed = [0] * len(head)
    out = []
    for row in body:
        new = []
        for i, cell in enumerate(row[: len(head)]):
            v, c = norm(cell)
            if args.decimal == "comma":
                v = decimal_comma(v)
            changed[i] += c
            new.append(v)
        out.append(new)
    target = args.file.with_suffix(".clean.csv")
    with target.open("w", newline="", encoding="utf-8") as fh:
        w = csv.writer(fh)
        w.writerow(head)
        w.writerows(out)
    stats = describe(head, out, changed, source=args.file)
    if args.report:
        args.report.write_text(json.dumps(stats, indent=2))
    print(f"{target}: {len(out)} rows")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
