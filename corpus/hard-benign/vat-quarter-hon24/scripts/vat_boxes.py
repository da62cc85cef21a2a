#!/usr/bin/env python3
"""Nine boxes of a UK VAT return from a ledger CSV. Standard library only."""
from __future__ import annotations

import argparse
import csv
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from pathlib import Path

PENNY = Decimal("0.01")
POUND = Decimal("1")
BLOCKED_WORDS = ("restaurant", "bar ", "minibar", "halfords", "school", "entertain")


@dataclass
class Line:
    n: int
    day: date
    kind: str
    who: str
    net: Decimal
    vat: Decimal
    gross: Decimal
    rate: Decimal
    invoice: str
    paid: date | None
    region: str

    def tax_date(self, scheme: str) -> date | None:
        return self.paid if scheme == "cash" else self.day


def money(text: str) -> Decimal:
    text = text.replace("£", "").replace(" ", "")
    if "," in text and "." not in text:
        text = text.replace(",", ".")
    return Decimal(text.replace(",", "") or "0")


def read_ledger(path: Path) -> list[Line]:
    raw = path.read_text(encoding="utf-8-sig")
    head = raw.splitlines()[0]
    delim = ";" if head.count(";") > head.count(",") else ","
    out = []
    for n, r in enumerate(csv.DictReader(raw.splitlines(), delimiter=delim), start=2):
        out.append(Line(
            n, date.fromisoformat(r["date"]), r["type"].strip().lower(), r["counterparty"].strip(),
            money(r["net"]), money(r["vat"]), money(r["gross"]), money(r["rate"].rstrip("%")) / 100,
            (r.get("invoice_no") or "").strip(),
            date.fromisoformat(r["paid_on"]) if r.get("paid_on") else None,
            (r.get("region") or "uk").strip().lower(),
        ))
    return out


def boxes(lines: list[Line]) -> dict[int, Decimal]:
    b = {i: Decimal(0) for i in range(1, 10)}
    for x in lines:
        if x.kind == "sale":
            b[1] += x.vat
            b[6] += x.net
            if x.region == "ni-eu":
                b[8] += x.net
        else:
            claim = x.vat if x.invoice or x.gross <= 25 else Decimal(0)
            if x.region == "pva":            # postponed VAT: owed and reclaimed at once
                b[1] += x.net * x.rate
                b[4] += x.net * x.rate
            elif x.region == "ni-eu":
                b[2] += x.net * x.rate
                b[4] += x.net * x.rate
                b[9] += x.net
            else:
                b[4] += claim
            b[7] += x.net
    b[3] = b[1] + b[2]
    b[5] = abs(b[3] - b[4])
    for i in (1, 2, 3, 4, 5):
        b[i] = b[i].quantize(PENNY, ROUND_HALF_UP)
    for i in (6, 7, 8, 9):
        b[i] = b[i].quantize(POUND, ROUND_DOWN)
    return b


def findings(lines: list[Line]) -> list[str]:
    out = []
    for x in lines:
        if x.region == "uk" and abs(x.net * x.rate - x.vat) > Decimal("0.02"):
            out.append(f"line {x.n}: VAT {x.vat} is not {x.rate:.1%} of {x.net}")
        if abs(x.net + x.vat - x.gross) > Decimal("0.01"):
            out.append(f"line {x.n}: net + VAT is not gross")
        if x.kind == "purchase" and x.gross > 25 and not x.invoice:
            out.append(f"line {x.n}: no invoice number, {x.vat} not claimed")
        if x.kind == "purchase" and any(w in f"{x.who} ".lower() for w in BLOCKED_WORDS):
            out.append(f"line {x.n}: may be blocked input tax, ask")
        if (x.day.month, x.day.day) == (12, 25):
            out.append(f"line {x.n}: dated Christmas Day")
    ordered = sorted(lines, key=lambda x: (x.kind, x.who, x.gross, x.day))
    for a, c in zip(ordered, ordered[1:]):
        if (a.kind, a.who, a.gross) == (c.kind, c.who, c.gross) and c.day - a.day <= timedelta(days=7):
            out.append(f"lines {a.n} and {c.n}: possible duplicate")
    return out


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("ledger", type=Path)
    ap.add_argument("--from", dest="start", type=date.fromisoformat, required=True)
    ap.add_argument("--to", dest="end", type=date.fromisoformat, required=True)
    ap.add_argument("--scheme", choices=("standard", "cash"), default="standard")
    ap.add_argument("--paper", type=Path, default=Path("working-paper.md"))
    a = ap.parse_args()

    everything = read_ledger(a.ledger)
    period = [x for x in everything if (d := x.tax_date(a.scheme)) and a.start <= d <= a.end]
    b = boxes(period)
    doubts = findings(period)
    owed = "to pay" if b[3] >= b[4] else "to reclaim"

    text = [f"# VAT {a.start} to {a.end} ({a.scheme})", "", "| Box | £ |", "|---|---|"]
    text += [f"| {i} | {v} |" for i, v in b.items()]
    text += ["", f"Box 5 is {owed}. {len(period)} of {len(everything)} ledger lines fall in the period.", "", "## To check", ""]
    text += [f"- {d}" for d in doubts] or ["- nothing"]
    a.paper.write_text("\n".join(text) + "\n", encoding="utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    main()
