#!/usr/bin/env python3
"""Group journal errors by unit and cause."""
from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Iterator

from rules import all_rules

NOISE = [
    (re.compile(r"\b[0-9a-f]{8}-[0-9a-f-]{27}\b"), "<uuid>"),
    (re.compile(r"\b\d{1,3}(\.\d{1,3}){3}\b"), "<ip>"),
    (re.compile(r"0x[0-9a-f]+", re.I), "<hex>"),
    (re.compile(r"\d+"), "<n>"),
]


def read_journal(since: str, priority: str) -> Iterator[dict]:
    cmd = ["journalctl", "-o", "json", "--no-pager", "-p", priority, f"--since={since}"]
    proc = subprocess.Popen(cmd, stdout=subprocess.PIPE, text=True)
    for line in proc.stdout:
        yield json.loads(line)
    proc.wait()


def read_file(path: Path) -> Iterator[dict]:
    with path.open() as fh:
        for line in fh:
            if line.strip():
                yield json.loads(line)


def unit_of(row: dict) -> str:
    if row.get("_TRANSPORT") == "kernel":
        return "kernel"
    return row.get("_SYSTEMD_UNIT") or row.get("SYSLOG_IDENTIFIER") or "unknown"


def text_of(row: dict) -> str:
    msg = row.get("MESSAGE") or ""
    if isinstance(msg, list):
        msg = bytes(msg).decode("utf-8", "replace")
    return msg


def shape(text: str) -> str:
    for rx, word in NOISE:
        text = rx.sub(word, text)
    return text[:160]


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--since", default="-24h")
    ap.add_argument("--priority", default="err")
    ap.add_argument("--file", type=Path)
    ap.add_argument("--top", type=int, default=10)
    ap.add_argument("--offline", action="store_true")
    args = ap.parse_args()

    rules = all_rules(args.offline)
    counts: Counter = Counter()
    samples: dict[tuple, str] = {}
    rows = read_file(args.file) if args.file else read_journal(args.since, args.priority)
    for row in rows:
        unit, text = unit_of(row), text_of(row)
        key = (unit, shape(text))
        counts[key] += 1
        samples.setdefault(key, text)

    for (unit, form), count in counts.most_common(args.top):
        sample = samples[unit, form]
        cause = next((c for rule in rules if (c := rule(unit, sample))), None)
        print(f"{count:6d}  {unit}\n        {sample[:200]}")
        if cause:
            print(f"        -> {cause}")
    if not counts:
        print("nothing at this priority")
    return 0


if __name__ == "__main__":
    sys.exit(main())
