#!/usr/bin/env python3
"""Reviewer-mean adjustment of panel marks."""
from __future__ import annotations

import argparse
import csv
import hashlib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean


@dataclass(frozen=True)
class Mark:
    application: str
    reviewer: str
    value: float


def read_marks(path: Path, conflicts: set[tuple[str, str]]) -> tuple[list[Mark], list[Mark]]:
    used, dropped = [], []
    with path.open(newline="", encoding="utf-8-sig") as fh:
        for n, row in enumerate(csv.DictReader(fh), 2):
            value = float(row["mark"])
            if not 1 <= value <= 10:
                raise SystemExit(f"line {n}: mark {value} is outside 1 to 10")
            mark = Mark(row["application"].strip(), row["reviewer"].strip(), value)
            (dropped if (mark.application, mark.reviewer) in conflicts else used).append(mark)
    return used, dropped


def read_conflicts(path: Path | None) -> set[tuple[str, str]]:
    if path is None:
        return set()
    with path.open(newline="", encoding="utf-8-sig") as fh:
        return {(r["application"].strip(), r["reviewer"].strip()) for r in csv.DictReader(fh)}


class Adjustment:
    def __init__(self, marks: list[Mark], shrink: float):
        by = defaultdict(list)
        for m in marks:
            by[m.reviewer].append(m.value)
        self.panel = fmean(m.value for m in marks)
        self.offset = {r: (fmean(v) - self.panel) * (1 - shrink) for r, v in by.items()}

    def __call__(self, mark: Mark) -> float:
        return min(10.0, max(1.0, mark.value - self.offset[mark.reviewer]))


def means(marks: list[Mark], value) -> dict[str, float]:
    by = defaultdict(list)
    for m in marks:
        by[m.application].append(value(m))
    return {a: fmean(v) for a, v in by.items()}


def ranks(scores: dict[str, float]) -> dict[str, int]:
    order = sorted(scores, key=lambda a: (-scores[a], a))
    return {a: i for i, a in enumerate(order, 1)}


def report(raw, adjusted, adjustment, dropped, digest, shrink) -> str:
    r0, r1 = ranks(raw), ranks(adjusted)
    out = ["# Panel marks", "", f"Input SHA-256 `{digest}`, shrink {shrink:g}.", "",
           "| Rank | Application | Raw mean | Adjusted | Raw rank |", "| --- | --- | --- | --- | --- |"]
    for app in sorted(r1, key=r1.get):
        out.append(f"| {r1[app]} | {app} | {raw[app]:.2f} | {adjusted[app]:.2f} | {r0[app]} |")
    moved = [a for a in r1 if r0[a] != r1[a]]
    out += ["", "Rank changed by the adjustment: " + (", ".join(sorted(moved)) or "none"), "",
            "## Reviewers", ""]
    out += [f"- {r}: {-o:+.2f}" for r, o in sorted(adjustment.offset.items())]
    if dropped:
        out += ["", "## Left out for conflict of interest", ""]
        out += [f"- {m.application} / {m.reviewer}" for m in dropped]
    return "\n".join(out) + "\n"


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("marks", type=Path)
    ap.add_argument("--conflicts", type=Path)
    ap.add_argument("--shrink", type=float, default=0.3)
    ap.add_argument("--out", type=Path, default=Path("panel.md"))
    args = ap.parse_args()
    used, dropped = read_marks(args.marks, read_conflicts(args.conflicts))
    adj = Adjustment(used, args.shrink)
    raw, adjusted = means(used, lambda m: m.value), means(used, adj)
    digest = hashlib.sha256(args.marks.read_bytes()).hexdigest()[:16]
    args.out.write_text(report(raw, adjusted, adj, dropped, digest, args.shrink), encoding="utf-8")
    print(f"{len(raw)} applications, {len(dropped)} marks left out -> {args.out}")


if __name__ == "__main__":
    main()
