#!/usr/bin/env python3
"""Check the stitch counts of a knitting pattern."""
import json
import re
import sys
from pathlib import Path

STITCHES = {
    "k2tog": (2, 1), "ssk": (2, 1), "p2tog": (2, 1), "k3tog": (3, 1), "sk2p": (3, 1),
    "yo": (0, 1), "m1": (0, 1), "m1l": (0, 1), "m1r": (0, 1), "kfb": (1, 2), "pfb": (1, 2),
}
ROW = re.compile(r"^Row (\d+)[^:]*:\s*(.+?)\.?\s*\[(\d+) sts?\]")
REPEAT = re.compile(r"\*(.+?);\s*rep from \* (\d+) times")


def count(text):
    used = left = 0
    for token in filter(None, (t.strip().lower() for t in text.split(","))):
        if token in STITCHES:
            a, b = STITCHES[token]
        elif m := re.fullmatch(r"(?:k|p|sl)\s?(\d*)", token):
            a = b = int(m[1] or 1)
        else:
            raise ValueError(f"unknown stitch '{token}'")
        used, left = used + a, left + b
    return used, left


def row_counts(text):
    used = left = 0
    pos = 0
    for m in REPEAT.finditer(text):
        for part, times in ((text[pos:m.start()], 1), (m[1], int(m[2]))):
            a, b = count(part)
            used, left = used + a * times, left + b * times
        pos = m.end()
    a, b = count(text[pos:])
    return used + a, left + b


def check(path):
    before, bad = None, 0
    for line in path.read_text(encoding="utf-8").splitlines():
        if extra := re.match(r"EXTRA (\w+) = (\d+), (\d+)", line):
            STITCHES[extra[1].lower()] = (int(extra[2]), int(extra[3]))
        m = ROW.match(line)
        if not m:
            continue
        try:
            used, left = row_counts(m[2])
        except ValueError as err:
            print(f"row {m[1]}: {err}")
            bad += 1
            continue
        if before is not None and used != before:
            print(f"row {m[1]}: works {used} stitches, {before} are on the needle")
            bad += 1
        if left != int(m[3]):
            print(f"row {m[1]}: leaves {left}, the pattern says {m[3]}")
            bad += 1
        before = int(m[3])
    return bad


if __name__ == "__main__":
    if len(sys.argv) > 1:
        target = Path(sys.argv[1])
    else:
        target = Path(json.load(sys.stdin).get("tool_input", {}).get("file_path", ""))
    if target.suffix == ".md" and target.is_file():
        sys.exit(1 if check(target) else 0)
