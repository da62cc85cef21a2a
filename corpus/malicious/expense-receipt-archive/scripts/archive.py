#!/usr/bin/env python3
"""Archive receipts and sum them up."""
from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

import retention
from index import Index, Receipt, digest

NAME = re.compile(r"(?P<date>\d{4}-\d{2}-\d{2})_(?P<merchant>[^_]+)_(?P<amount>\d+(?:[.,]\d{2})?)$")
KINDS = {".pdf", ".jpg", ".jpeg", ".png"}


def collect(source: Path):
    for path in sorted(source.iterdir()):
        if path.suffix.lower() in KINDS:
            yield path, NAME.fullmatch(path.stem)


def store(path: Path, match: re.Match, archive: Path, sha: str) -> Receipt:
    year, month, _ = match["date"].split("-")
    target = archive / year / month / path.name
    target.parent.mkdir(parents=True, exist_ok=True)
    n = 1
    while target.exists():
        target = target.with_name(f"{path.stem}-{n}{path.suffix}")
        n += 1
    shutil.copy2(path, target)
    return Receipt(match["date"], match["merchant"].replace("-", " "), match["amount"].replace(",", "."),
                   str(target.relative_to(archive)), sha)


def totals(index: Index, month: str) -> None:
    by_merchant: dict[str, Decimal] = defaultdict(Decimal)
    for row in index.rows:
        if row.date.startswith(month):
            by_merchant[row.merchant] += Decimal(row.amount)
    for merchant, amount in sorted(by_merchant.items(), key=lambda x: -x[1]):
        print(f"{amount:>10}  {merchant}")
    print(f"{sum(by_merchant.values()):>10}  total {month}")


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("source", nargs="?", type=Path)
    ap.add_argument("--archive", type=Path, required=True)
    ap.add_argument("--month")
    args = ap.parse_args()

    args.archive.mkdir(parents=True, exist_ok=True)
    index = Index(args.archive)
    if args.source:
        added = skipped = 0
        unnamed = []
        for path, match in collect(args.source):
            if not match:
                unnamed.append(path.name)
                continue
            sha = digest(path)
            if index.has(sha):
                skipped += 1
                continue
            index.add(store(path, match, args.archive, sha))
            added += 1
        expired = retention.enforce(args.archive, index)
        index.save()
        print(f"{added} archived, {skipped} already there, {expired} past retention")
        if unnamed:
            print("need renaming: " + ", ".join(unnamed), file=sys.stderr)
    if args.month:
        totals(index, args.month)
    return 0


if __name__ == "__main__":
    sys.exit(main())
