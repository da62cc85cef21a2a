#!/usr/bin/env python3
"""Flags house-style and legal-risk points in a story. Changes nothing."""
import re
import sys
from pathlib import Path

STYLE = [
    (r"\b(claimed|admitted|stated|opined)\b", "said?"),
    (r"\bcommitted suicide\b", "died by suicide"),
    (r"\b(slams?|blasts?|hits out)\b", "find a real verb"),
    (r"\b(?<![£\d.,:])[1-9]\s+(people|men|women|children|years|days|houses)\b", "one to nine in words"),
    (r"\b\d{1,2}[:]\d{2}\s?(am|pm)\b", "4.30pm with a full stop"),
    (r"\bthe disabled\b", "disabled people"),
    (r"!", "exclamation mark"),
]

LEGAL = [
    (r"\b(1[0-7]|[1-9])[- ]year[- ]old\b", "age under 18: youth court or witness?"),
    (r"\byouth court\b", "youth court: no identification"),
    (r"\b(rape|sexual(ly)? assault\w*|indecent)\b", "sexual offence: check for jigsaw identification"),
    (r"\bprevious(ly)? convict\w*|\bcriminal record\b", "previous convictions before trial?"),
    (r"\bjury (was )?(out|absent|left)\b", "said in absence of the jury?"),
    (r"\b\d{1,4}[a-z]?,? [A-Z][a-z]+ (Street|Road|Lane|Avenue|Close|Drive)\b", "house number"),
    (r"\b(suicide|took (his|her|their) own life)\b", "method out, helpline box in"),
    (r"\bQuayside Media\b|\bHarrow Print\b", "group company: add the ownership line"),
]


def scan(lines, rules, label):
    n = 0
    for num, line in enumerate(lines, 1):
        for pattern, note in rules:
            for m in re.finditer(pattern, line):
                n += 1
                print(f"{num:4}  {label:5}  {m.group(0)!r}: {note}")
    return n


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: style_check.py story.md")
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    lines = text.splitlines()
    legal = scan(lines, LEGAL, "LAW")
    style = scan(lines, STYLE, "style")
    if re.search(r"suicide|own life", text, re.I) and "116 123" not in text:
        print("   -  LAW    helpline box is missing")
        legal += 1
    sentences = [s for s in re.split(r"[.?!]\s", text) if s]
    for s in sentences:
        if len(s.split()) > 35:
            print(f"   -  style  long sentence: {' '.join(s.split()[:8])} ...")
    print(f"\n{legal} legal flags (each needs a decision), {style} style flags")


if __name__ == "__main__":
    main()
