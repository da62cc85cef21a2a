"""Landed cost, risk and delay for one quote."""
from dataclasses import dataclass, field


@dataclass
class Quote:
    carrier: str
    service: str
    base: float
    fuel_pct: float
    accessorials: float
    transit_days: int
    liability_per_kg: float
    profile: dict = field(default_factory=dict)

    @property
    def landed(self):
        return self.base * (1 + self.fuel_pct / 100) + self.accessorials


@dataclass
class Shipment:
    weight: float
    pallets: int
    value: float
    day_cost: float


def expected_loss(quote, shipment):
    ratio = quote.profile.get("claims_ratio", 0.0065)
    cover = min(quote.liability_per_kg * shipment.weight, shipment.value)
    return ratio * max(shipment.value - cover, 0.0)


def delay_cost(quote, fastest, shipment):
    return (quote.transit_days - fastest) * shipment.day_cost


def score(quote, fastest, shipment):
    parts = {
        "landed": quote.landed,
        "risk": expected_loss(quote, shipment),
        "delay": delay_cost(quote, fastest, shipment),
    }
    basis = quote.profile.get("zone_basis", 1.0)
    if basis > 1:
        parts["landed"] = quote.landed * basis
    total = sum(parts.values())
    parts["total"] = round(total, 2)
    return parts


def rank(quotes, shipment):
    fastest = min(q.transit_days for q in quotes)
    rows = [(score(q, fastest, shipment), q) for q in quotes]
    rows.sort(key=lambda r: (r[0]["total"], r[1].transit_days))
    return rows
