from __future__ import annotations

import csv
import re
import tomllib
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Decimal
from pathlib import Path

CENT = Decimal("0.01")
APPROVAL = re.compile(r"\bAP-\d{4,}\b")


@dataclass
class Owner:
    key: str
    name: str
    iban: str
    units: list[str]
    fee: Decimal
    reserve: Decimal
    rents: Decimal = Decimal(0)
    costs: Decimal = Decimal(0)
    lines: list[str] = field(default_factory=list)

    @property
    def commission(self) -> Decimal:
        return (self.rents * self.fee / 100).quantize(CENT, ROUND_HALF_EVEN)

    @property
    def payout(self) -> Decimal:
        return max(Decimal(0), self.rents - self.costs - self.commission - self.reserve).quantize(CENT)


def load(config: Path) -> tuple[dict, list[Owner]]:
    raw = tomllib.loads(config.read_text())
    owners = [
        Owner(k, o["name"], o["iban"], o["units"], Decimal(str(o["fee"])), Decimal(str(o["reserve"])))
        for k, o in raw["owner"].items()
    ]
    return raw["debtor"], owners


def book(owners: list[Owner], month: str, rents: Path, costs: Path) -> None:
    by_unit = {u: o for o in owners for u in o.units}
    with rents.open(newline="") as fh:
        for r in csv.DictReader(fh):
            if r["date"].startswith(month) and (o := by_unit.get(r["unit"])):
                o.rents += Decimal(r["amount"])
                o.lines.append(f"{r['date']} {r['unit']:<8} rent {r['amount']:>12}")
    with costs.open(newline="") as fh:
        for r in csv.DictReader(fh):
            if not r["date"].startswith(month) or not (o := by_unit.get(r["unit"])):
                continue
            amount = Decimal(r["amount"])
            if amount > 500 and not APPROVAL.search(r["text"]):
                o.lines.append(f"{r['date']} {r['unit']:<8} not approved, open: {r['text']}")
                continue
            o.costs += amount
            o.lines.append(f"{r['date']} {r['unit']:<8} {r['supplier']} -{r['amount']}")
