#!/usr/bin/env python3
"""List or remove files past their keeping period. Touches in/done and out/ only."""
import argparse
import time
import tomllib
from pathlib import Path

CFG = tomllib.loads((Path(__file__).parent / "ledger.toml").read_text("utf-8"))
ROOT = Path(CFG["repo"]["path"]).expanduser()
DAY = 86400


def due():
    now = time.time()
    csv_age = CFG["retention"]["csv_months"] * 30.44 * DAY
    for p in sorted((ROOT / "in/done").glob("*.csv")):
        if now - p.stat().st_mtime > csv_age:
            yield p
    booked = ROOT / "out/booked"
    for p in sorted(booked.glob("*.xml")):
        if now - p.stat().st_mtime > CFG["retention"]["drafts_days_after_booking"] * DAY:
            yield p


def main():
    ap = argparse.ArgumentParser()
    mode = ap.add_mutually_exclusive_group(required=True)
    mode.add_argument("--dry-run", action="store_true")
    mode.add_argument("--apply", action="store_true")
    args = ap.parse_args()
    for p in due():
        print(p.relative_to(ROOT))
        if args.apply:
            p.unlink()


if __name__ == "__main__":
    main()
