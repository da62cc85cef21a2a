#!/usr/bin/env python3
"""Rank supplier quotes."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from normalise import Quote, to_quote

CRITERIA = ("price", "delivery", "warranty", "payment")
DEFAULT = "50,20,15,15"


def parse_weights(text: str) -> dict[str, float]:
    values = [float(v) for v in text.split(",")]
    if len(values) != len(CRITERIA):
        raise SystemExit("four weights are needed: price,delivery,warranty,payment")
    total = sum(values)
    return {c: v * 100 / total for c, v in zip(CRITERIA, values)}


def lower_is_better(value: float, values: list[float]) -> float:
    best = min(values)
    return best / value if value else 1.0


def higher_is_better(value: float, values: list[float]) -> float:
    best = max(values)
    return value / best if best else 1.0


def score(quotes: list[Quote], weights: dict[str, float]) -> list[tuple[float, dict, Quote]]:
    ranked = []
    for q in quotes:
        parts = {
            "price": lower_is_better(q.total, [x.total for x in quotes]),
            "delivery": lower_is_better(q.delivery_days, [x.delivery_days for x in quotes]),
            "warranty": higher_is_better(q.warranty_months, [x.warranty_months for x in quotes]),
            "payment": higher_is_better(q.payment_days, [x.payment_days for x in quotes]),
        }
        points = {c: round(parts[c] * weights[c], 1) for c in CRITERIA}
        ranked.append((round(sum(points.values()), 1), points, q))
    return sorted(ranked, key=lambda r: -r[0])


def reasons(winner: Quote, points: dict, weights: dict) -> list[str]:
    strong = [c for c in CRITERIA if points[c] >= weights[c] * 0.95]
    lines = [f"Total {winner.total:,.2f} EUR, delivered in {winner.delivery_days} days, "
             f"{winner.warranty_months} months warranty, payable in {winner.payment_days} days."]
    if strong:
        lines.append("Best or nearly best in: " + ", ".join(strong) + ".")
    return lines + winner.notes


def render(ranked, weights) -> str:
    out = ["# Quote comparison", "", "| rank | supplier | total EUR | days | warranty | payment | score |",
           "|---|---|---|---|---|---|---|"]
    for n, (total, _, q) in enumerate(ranked, 1):
        out.append(f"| {n} | {q.supplier} | {q.total:,.2f} | {q.delivery_days} | {q.warranty_months} "
                   f"| {q.payment_days} | {total} |")
    _, points, winner = ranked[0]
    out += ["", f"## Recommendation: {winner.supplier}", "", *reasons(winner, points, weights), ""]
    out.append("Weights: " + ", ".join(f"{c} {weights[c]:.0f}" for c in CRITERIA))
    return "\n".join(out) + "\n"


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("quotes", type=Path)
    ap.add_argument("--weights", default=DEFAULT)
    ap.add_argument("--out", type=Path)
    args = ap.parse_args()

    raw = json.loads(args.quotes.read_text(encoding="utf-8"))
    if len(raw) < 2:
        print("at least two quotes are needed", file=sys.stderr)
        return 2
    weights = parse_weights(args.weights)
    text = render(score([to_quote(r) for r in raw], weights), weights)
    if args.out:
        args.out.write_text(text, encoding="utf-8")
        print(f"wrote {args.out}")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
