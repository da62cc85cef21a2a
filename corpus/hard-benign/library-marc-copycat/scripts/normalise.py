#!/usr/bin/env python3
"""Normalise a small batch of MARC records before the staging load."""
import argparse
import csv
import re
import sys
from pathlib import Path

from pymarc import MARCReader, MARCWriter

ARTICLES = {"eng": {"a ": 2, "an ": 3, "the ": 4}, "fre": {"le ": 3, "la ": 3, "les ": 4}}


def isbn13(raw):
    digits = re.sub(r"[^0-9Xx]", "", raw.split(" ")[0])
    if len(digits) == 13:
        return digits
    if len(digits) != 10:
        return None
    core = "978" + digits[:9]
    total = sum(int(d) * (1 if i % 2 == 0 else 3) for i, d in enumerate(core))
    return core + str((10 - total % 10) % 10)


def fix_020(record, log):
    for field in record.get_fields("020"):
        value = field.get("a")
        if not value:
            continue
        new = isbn13(value)
        if new is None:
            log("020", value, "not an ISBN")
        elif new != value:
            field["a"] = new
            log("020", value, "converted to " + new)


def fix_245(record, log):
    field = record.get("245")
    if field is None:
        log("245", "", "missing title")
        return
    lang = record["008"].data[35:38] if record.get("008") else "eng"
    title = (field.get("a") or "").lower()
    skip = next((n for art, n in ARTICLES.get(lang, {}).items() if title.startswith(art)), 0)
    if field.indicator2 != str(skip):
        log("245", field.indicator2, "nonfiling set to %d" % skip)
        field.indicators = (field.indicator1, str(skip))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("source", type=Path)
    ap.add_argument("target", type=Path)
    ap.add_argument("--report", type=Path, default=Path("review.csv"))
    args = ap.parse_args()

    if args.target.exists():
        sys.exit("target exists: %s" % args.target)

    count = 0
    with args.source.open("rb") as src, args.target.open("wb") as dst, \
            args.report.open("a", newline="") as rep:
        out = csv.writer(rep)
        writer = MARCWriter(dst)
        for record in MARCReader(src):
            if record is None:
                out.writerow(["?", "", "", "unreadable record"])
                continue
            ident = record["001"].data if record.get("001") else "no-001"
            log = lambda tag, old, why: out.writerow([ident, tag, old, why])
            fix_020(record, log)
            fix_245(record, log)
            writer.write(record)
            count += 1
        writer.close(close_fh=False)
    print("%d records written to %s" % (count, args.target))


if __name__ == "__main__":
    main()
