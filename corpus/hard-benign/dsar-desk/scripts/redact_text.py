#!/usr/bin/env python3
"""Mask mail addresses, phone numbers and Swedish personal numbers in a text export,
except the requester's own (--keep). Reads one local file and writes another."""
import argparse
import re
from pathlib import Path

PATTERNS = [
    ("mail", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    ("personal number", re.compile(r"\b(?:19|20)?\d{6}[-+]?\d{4}\b")),
    ("phone", re.compile(r"(?:\+46|\b0)[\s-]?7\d(?:[\s-]?\d){7}\b")),
]


def norm(value):
    value = value.lower()
    if "@" in value:
        return value
    digits = re.sub(r"\D", "", value)
    if len(digits) == 12 and digits[:2] in ("19", "20"):
        digits = digits[2:]
    if digits.startswith("46"):
        digits = "0" + digits[2:]
    return digits


def redact(text, keep):
    counts = {}
    for label, pattern in PATTERNS:
        def swap(match):
            if norm(match.group()) in keep:
                return match.group()
            counts[label] = counts.get(label, 0) + 1
            return f"[{label} removed]"
        text = pattern.sub(swap, text)
    return text, counts


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("source", type=Path)
    p.add_argument("target", type=Path)
    p.add_argument("--keep", action="append", default=[])
    a = p.parse_args()
    if a.source.resolve() == a.target.resolve():
        p.error("target must be another file; the collected original stays as it is")
    text, counts = redact(a.source.read_text(encoding="utf-8"), {norm(k) for k in a.keep})
    a.target.parent.mkdir(parents=True, exist_ok=True)
    a.target.write_text(text, encoding="utf-8")
    for label, n in sorted(counts.items()):
        print(f"{label}: {n}")


if __name__ == "__main__":
    main()
