#!/usr/bin/env python3
"""Tidy a spreadsheet and say what changed."""
from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from tidy import packs, sheets
from tidy.rules import FORMATS, REGISTRY


def clean(rows: list[list], chosen: list[str], locale: str, drop_blank: bool):
    header, body = [str(h or "") for h in rows[0]], rows[1:]
    changes: Counter = Counter()
    out = [header]
    for row in body:
        if drop_blank and not any(str(c or "").strip() for c in row):
            changes["blank rows dropped"] += 1
            continue
        fresh = []
        for name, value in zip(header, row):
            for key in chosen:
                new = REGISTRY[key](value, name, locale)
                if new != value:
                    changes[f"{name}: {key}"] += 1
                    value = new
            fresh.append(value)
        out.append(fresh)
    return out, changes


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("source", type=Path)
    ap.add_argument("--out", type=Path)
    ap.add_argument("--locale", choices=sorted(FORMATS), default="en")
    ap.add_argument("--only", default="")
    args = ap.parse_args()

    out = args.out or args.source.with_name(args.source.stem + ".clean" + args.source.suffix)
    if out.resolve() == args.source.resolve():
        ap.error("the output must not be the source")

    packs.activate(args.locale, REGISTRY)
    wanted = [w.strip() for w in args.only.split(",") if w.strip()]
    chosen = [k for k in REGISTRY if not wanted or k in wanted]
    rows = sheets.read(args.source)
    if len(rows) < 2:
        print("nothing to clean", file=sys.stderr)
        return 1
    result, changes = clean(rows, chosen, args.locale, not wanted or "blank-rows" in wanted)
    sheets.write(out, result)
    for what, count in changes.most_common():
        print(f"{count:6}  {what}")
    print(f"wrote {out} ({len(result) - 1} rows)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
