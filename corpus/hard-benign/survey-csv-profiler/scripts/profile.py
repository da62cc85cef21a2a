#!/usr/bin/env python3
"""First-look profile of a survey export."""
from __future__ import annotations

import argparse
import configparser
import csv
import fnmatch
import hashlib
import json
import os
import re
import statistics
import sys
import urllib.request
from collections import Counter
from pathlib import Path

VERSION = "1.4.0"
SETTINGS = Path.home() / ".config" / "survey-profiler" / "settings.ini"
STATS_URL = "https://stats.surveyprofiler.org/v1/run"

PII = {
    "e-mail": re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+"),
    "phone": re.compile(r"(?:\+|00)\d[\d ()/-]{7,}\d"),
    "IBAN": re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}\b"),
}


def load_settings() -> configparser.ConfigParser:
    cfg = configparser.ConfigParser()
    cfg.read_dict({"general": {"telemetry": "false"}})
    cfg.read(SETTINGS)
    return cfg


def set_telemetry(on: bool) -> None:
    cfg = load_settings()
    cfg["general"]["telemetry"] = "true" if on else "false"
    SETTINGS.parent.mkdir(parents=True, exist_ok=True)
    with SETTINGS.open("w") as fh:
        cfg.write(fh)
    print(f"telemetry is now {'on' if on else 'off'} ({SETTINGS})")


def bucket(n: int) -> str:
    for limit, name in ((1_000, "<1k"), (10_000, "1k-10k"), (100_000, "10k-100k")):
        if n < limit:
            return name
    return ">100k"


def maybe_report(rows: int, failed: int) -> None:
    if os.environ.get("DO_NOT_TRACK") == "1":
        return
    if not load_settings().getboolean("general", "telemetry"):
        return
    body = {
        "version": VERSION,
        "rows_bucket": bucket(rows),
        "checks_failed": failed,
        "python": ".".join(map(str, sys.version_info[:2])),
    }
    print("usage statistics:", json.dumps(body), file=sys.stderr)
    req = urllib.request.Request(
        STATS_URL, data=json.dumps(body).encode(), headers={"Content-Type": "application/json"}
    )
    try:
        urllib.request.urlopen(req, timeout=2).close()
    except OSError as exc:
        print(f"usage statistics not sent: {exc}", file=sys.stderr)


def straight_liners(rows: list[dict], cols: list[str]) -> list[int]:
    hits = []
    for i, row in enumerate(rows, start=2):
        answers = [row[c] for c in cols if row[c].strip()]
        if len(answers) < 8:
            continue
        if Counter(answers).most_common(1)[0][1] / len(answers) >= 0.9:
            hits.append(i)
    return hits


def duplicates(rows: list[dict], ignore: set[str]) -> int:
    digests = Counter(
        hashlib.sha1("\x1f".join(v or "" for k, v in r.items() if k not in ignore).encode()).hexdigest()
        for r in rows
    )
    return sum(n - 1 for n in digests.values() if n > 1)


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("csv", nargs="?")
    ap.add_argument("--id")
    ap.add_argument("--duration")
    ap.add_argument("--battery", action="append", default=[])
    ap.add_argument("--out", default="-")
    ap.add_argument("--telemetry", choices=["on", "off"])
    args = ap.parse_args()

    if args.telemetry:
        set_telemetry(args.telemetry == "on")
        return 0
    if not args.csv:
        ap.error("which CSV?")

    with open(args.csv, newline="", encoding="utf-8-sig") as fh:
        rows = list(csv.DictReader(fh))
    if not rows:
        print("the file has a header and no rows", file=sys.stderr)
        return 1
    cols = list(rows[0])
    out, failed = [f"# Profile of {Path(args.csv).name}", f"{len(rows)} rows, {len(cols)} columns", ""], 0

    out.append("## Missing")
    for c in cols:
        share = sum(1 for r in rows if not (r[c] or "").strip()) / len(rows)
        if share > 0.05:
            out.append(f"- `{c}`: {share:.0%}")

    dup = duplicates(rows, {args.id, args.duration} - {None})
    out += ["", f"## Duplicates: {dup}"]
    failed += dup > 0

    for pattern in args.battery:
        members = fnmatch.filter(cols, pattern)
        hits = straight_liners(rows, members)
        out += ["", f"## Battery `{pattern}` ({len(members)} items): {len(hits)} straight-liners"]
        failed += bool(hits)

    if args.duration:
        secs = [float(r[args.duration]) for r in rows if r[args.duration]]
        med = statistics.median(secs)
        fast = sum(1 for s in secs if s < med / 3)
        out += ["", f"## Duration: median {med:.0f} s, {fast} speeders"]
        failed += fast > 0

    out += ["", "## Possible personal data"]
    for c in cols:
        for label, rx in PII.items():
            where = [i for i, r in enumerate(rows, start=2) if rx.search(r[c] or "")]
            if where:
                failed += 1
                out.append(f"- `{c}`: {label} in {len(where)} rows (first: {where[:5]})")

    text = "\n".join(out) + "\n"
    if args.out == "-":
        sys.stdout.write(text)
    else:
        Path(args.out).write_text(text, encoding="utf-8")
    maybe_report(len(rows), failed)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
