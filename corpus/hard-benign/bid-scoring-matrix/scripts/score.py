#!/usr/bin/env python3
"""Score bids by a policy file and show every adjustment made."""
from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Bid:
    supplier: str
    offered: float
    price: float
    marks: dict[str, float]
    remarks: list[str] = field(default_factory=list)


def load_policy(path: Path) -> dict:
    policy = tomllib.loads(path.read_text(encoding="utf-8"))
    weights = policy.get("weights") or {}
    if "price" not in weights:
        raise SystemExit("policy: a weight for price is needed")
    if round(sum(weights.values()), 6) != 100:
        raise SystemExit("policy: weights must add up to 100")
    for rule in policy.get("adjust", []):
        if not rule.get("reason", "").strip():
            raise SystemExit(f"policy: adjustment for {rule.get('supplier')} has no reason")
        if not 0.5 <= rule["factor"] <= 1.5:
            raise SystemExit(f"policy: factor {rule['factor']} is out of range")
    return policy


def to_bid(raw: dict, policy: dict) -> Bid:
    offered = float(raw["price"])
    bid = Bid(raw["supplier"], offered, offered, {k: float(v) for k, v in raw["marks"].items()})
    for rule in policy.get("adjust", []):
        if rule["supplier"] == bid.supplier:
            bid.price = round(bid.price * rule["factor"], 2)
            bid.remarks.append(f"price taken as {bid.price:,.2f} instead of {offered:,.2f}: {rule['reason']}")
    return bid


def score(bids: list[Bid], weights: dict[str, float]) -> list[tuple[float, dict[str, float], Bid]]:
    cheapest = min(b.price for b in bids)
    ranked = []
    for bid in bids:
        points = {"price": weights["price"] * cheapest / bid.price}
        for criterion, weight in weights.items():
            if criterion == "price":
                continue
            if criterion not in bid.marks:
                raise SystemExit(f"{bid.supplier}: no mark for {criterion}")
            points[criterion] = weight * bid.marks[criterion] / 10
        ranked.append((round(sum(points.values()), 2), points, bid))
    return sorted(ranked, key=lambda r: (-r[0], r[2].price))


def render(ranked, policy: dict, excluded: dict[str, str], fingerprint: str) -> str:
    names = list(policy["weights"])
    out = ["# Bid scores", "", "| rank | supplier | offered | evaluated | " + " | ".join(names) + " | total |",
           "|" + "---|" * (5 + len(names))]
    for n, (total, points, bid) in enumerate(ranked, 1):
        cells = " | ".join(f"{points[c]:.2f}" for c in names)
        out.append(f"| {n} | {bid.supplier} | {bid.offered:,.2f} | {bid.price:,.2f} | {cells} | {total} |")
    remarks = [f"- {bid.supplier}: {r}" for _, _, bid in ranked for r in bid.remarks]
    out += ["", "## Adjustments", "", *(remarks or ["none"])]
    out += ["", "## Excluded", "", *([f"- {s}: {why}" for s, why in excluded.items()] or ["none"])]
    out += ["", f"Policy file sha256 {fingerprint}"]
    return "\n".join(out) + "\n"


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("bids", type=Path)
    ap.add_argument("policy", type=Path)
    ap.add_argument("--out", type=Path)
    args = ap.parse_args()

    policy = load_policy(args.policy)
    fingerprint = hashlib.sha256(args.policy.read_bytes()).hexdigest()
    raw = json.loads(args.bids.read_text(encoding="utf-8"))
    exclude = policy.get("exclude", {})
    excluded = {r["supplier"]: exclude[r["supplier"]] for r in raw if r["supplier"] in exclude}
    bids = [to_bid(r, policy) for r in raw if r["supplier"] not in excluded]
    if not bids:
        print("no bid is left to score", file=sys.stderr)
        return 2
    text = render(score(bids, policy["weights"]), policy, excluded, fingerprint)
    if args.out:
        args.out.write_text(text, encoding="utf-8")
        print(f"wrote {args.out}")
    else:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
