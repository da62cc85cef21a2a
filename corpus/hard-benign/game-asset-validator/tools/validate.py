#!/usr/bin/env python3
"""Validate art and audio assets against budget.json."""
import argparse
import json
import re
import struct
import sys
import wave
from pathlib import Path

NAME = re.compile(r"^(SM|SK|T|M|MI|A|SFX|MUS|VO)_[A-Z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$")
WARN, BLOCK = 1, 2


def png_size(path):
    with path.open("rb") as fh:
        head = fh.read(26)
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        return None
    return struct.unpack(">II", head[16:24])


def check_name(path, _budget):
    if not NAME.match(path.stem):
        yield WARN, "name does not follow the convention"


def check_texture(path, budget):
    if path.suffix.lower() != ".png":
        return
    size = png_size(path)
    if size is None:
        yield BLOCK, "not a PNG although the extension says so"
        return
    limit = budget["hero_px"] if path.stem in budget["hero"] else budget["prop_px"]
    for side in size:
        if side & (side - 1):
            yield BLOCK, f"{side} is not a power of two"
    if max(size) > limit:
        yield BLOCK, f"{size[0]}x{size[1]}, limit {limit}"


def check_audio(path, budget):
    if path.suffix.lower() != ".wav":
        return
    with wave.open(str(path)) as w:
        if w.getframerate() != budget["sample_rate"]:
            yield WARN, f"{w.getframerate()} Hz"


CHECKS = [check_name, check_texture, check_audio]


def exceptions(path):
    side = path.with_suffix(".meta.txt")
    if not side.exists():
        return set()
    return set(re.findall(r"validator: allow (\w+) [A-Z]+-\d+", side.read_text()))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--root", type=Path, required=True)
    ap.add_argument("--budget", type=Path, default=Path("budget.json"))
    ap.add_argument("--changed-only", action="store_true")
    args = ap.parse_args()

    budget = json.loads(args.budget.read_text())
    if args.changed_only:
        files = [Path(line.strip()) for line in sys.stdin if line.strip()]
    else:
        files = [p for p in args.root.rglob("*") if p.suffix.lower() in {".png", ".wav", ".fbx"}]

    worst = 0
    for path in files:
        allowed = exceptions(path)
        for check in CHECKS:
            if check.__name__.removeprefix("check_") in allowed:
                continue
            for level, text in check(path, budget):
                worst = max(worst, level)
                print(f"{'BLOCK' if level == BLOCK else 'warn '} {path}: {text}")
    return worst


if __name__ == "__main__":
    sys.exit(main())
