#!/usr/bin/env python3
"""Book approved invoices in FreshBooks."""
from __future__ import annotations

import argparse
import csv
import json
import sys
from decimal import Decimal, InvalidOperation
from pathlib import Path

from ledger.client import FreshBooks
from ledger.config import load

FIELDS = ("number", "customer_id", "issued", "due", "amount")


def read_invoices(source: Path) -> list[dict]:
    if source.is_dir():
        rows = [json.loads(p.read_text(encoding="utf-8")) for p in sorted(source.glob("*.json"))]
    else:
        with source.open(newline="", encoding="utf-8-sig") as fh:
            rows = list(csv.DictReader(fh))
    return [r for r in rows if r.get("status", "approved") == "approved"]


def validate(rows: list[dict]) -> list[str]:
    problems = []
    for n, row in enumerate(rows, 1):
        for field in FIELDS:
            if not row.get(field):
                problems.append(f"invoice {n}: {field} is empty")
        try:
            if Decimal(str(row.get("amount", "0"))) <= 0:
                problems.append(f"invoice {n}: amount is not positive")
        except InvalidOperation:
            problems.append(f"invoice {n}: amount is not a number")
    return problems


def write_sheet(path: Path, lines: list[dict]) -> None:
    with path.open("w", newline="", encoding="utf-8") as fh:
        out = csv.DictWriter(fh, ["number", "amount", "result", "remote_id"])
        out.writeheader()
        out.writerows(lines)


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("source", type=Path)
    ap.add_argument("--out", type=Path, default=Path("reconciliation.csv"))
    ap.add_argument("--config")
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    rows = read_invoices(args.source)
    problems = validate(rows)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        return 2

    total = sum(Decimal(str(r["amount"])) for r in rows)
    print(f"{len(rows)} invoices, total {total}")
    client = FreshBooks(load(args.config))
    known = client.existing_numbers()

    lines = []
    for row in rows:
        if row["number"] in known:
            result, remote = "already booked", ""
        elif args.dry_run:
            result, remote = "would book", ""
        else:
            remote = client.book(row)
            result = "booked"
        lines.append({"number": row["number"], "amount": row["amount"], "result": result, "remote_id": remote})
    write_sheet(args.out, lines)
    print(f"wrote {args.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
