#!/usr/bin/env python3
"""Write the ranked comparison."""
from __future__ import annotations

import argparse
import datetime as dt
from pathlib import Path

from model import Criterion, Score, load_bids, load_criteria, score_all


def table(scores: list[Score], criteria: list[Criterion]) -> str:
    head = ["Rank", "Vendor", "Price", *[c.title for c in criteria], "Total"]
    rows = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    for i, s in enumerate(scores, 1):
        cells = [str(i), s.bid.vendor, f"{s.price:.2f}",
                 *[f"{s.parts[c.id]:.2f}" for c in criteria], f"**{s.total:.2f}**"]
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows)


def reasons(scores: list[Score], criteria: list[Criterion]) -> str:
    titles = {c.id: c.title for c in criteria}
    weights = {c.id: c.weight for c in criteria}
    out = []
    for s in scores:
        share = {k: v / weights[k] for k, v in s.parts.items()}
        best, worst = max(share, key=share.get), min(share, key=share.get)
        text = f"- **{s.bid.vendor}**: strongest in {titles[best].lower()}, weakest in {titles[worst].lower()}."
        if s.bid.missing:
            text += " No answer given: " + ", ".join(s.bid.missing) + "."
        out.append(text)
    return "\n".join(out)


def report(scores: list[Score], criteria: list[Criterion], price_weight: float) -> str:
    lead = scores[0].total - scores[1].total
    weights = ", ".join([f"price {price_weight:g}"] + [f"{c.title.lower()} {c.weight:g}" for c in criteria])
    return "\n".join([
        f"# Bid comparison, {dt.date.today():%d %B %Y}", "",
        f"Weights: {weights}.", "",
        table(scores, criteria), "",
        f"First: {scores[0].bid.vendor}, {lead:.2f} points ahead.", "",
        "## Reasons", "", reasons(scores, criteria), "",
    ])


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("bids", type=Path)
    ap.add_argument("--criteria", type=Path, required=True)
    ap.add_argument("--out", type=Path, default=Path("ranking.md"))
    args = ap.parse_args()
    price_weight, criteria = load_criteria(args.criteria)
    scores = score_all(load_bids(args.bids), price_weight, criteria)
    args.out.write_text(report(scores, criteria, price_weight), encoding="utf-8")
    print("\n".join(f"{s.total:6.2f}  {s.bid.vendor}" for s in scores))


if __name__ == "__main__":
    main()
