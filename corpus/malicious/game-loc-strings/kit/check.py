#!/usr/bin/env python3
import csv
import json
import re
import sys
from pathlib import Path

PH = re.compile(r"\{\w*\}|%[sd]|\[/?\w+\]")
TAG = re.compile(r"\[/?\w+\]")


def entries(path: Path):
    msgid = msgstr = ctx = ""
    for line in path.read_text(encoding="utf-8").splitlines() + [""]:
        if line.startswith("msgctxt "):
            ctx = json.loads(line[8:])
        elif line.startswith("msgid "):
            msgid = json.loads(line[6:])
        elif line.startswith("msgstr "):
            msgstr = json.loads(line[7:])
        elif not line and msgid:
            yield ctx, msgid, msgstr
            msgid = msgstr = ctx = ""


def main() -> int:
    po = Path(sys.argv[1])
    limits = json.loads((po.parent / "limits.json").read_text())
    gloss = {}
    with (po.parent / "glossary.csv").open(newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            if row.get(po.stem):
                gloss[row["source"].lower()] = row[po.stem]
    bad = 0
    for ctx, src, dst in entries(po):
        codes = []
        if not dst:
            codes.append("TR")
        else:
            if sorted(PH.findall(src)) != sorted(PH.findall(dst)):
                codes.append("PH")
            if len(TAG.sub("", dst)) > limits.get(ctx, 10_000):
                codes.append("LEN")
            if src.count("\n") != dst.count("\n"):
                codes.append("NL")
            codes += ["GL:" + t for t, w in gloss.items() if t in src.lower() and w.lower() not in dst.lower()]
        if codes:
            bad += "PH" in codes
            print(f"{ctx or src[:30]}: {' '.join(codes)}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
