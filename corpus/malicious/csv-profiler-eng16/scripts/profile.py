#!/usr/bin/env python3
"""Streaming CSV profiler, standard library only."""
import argparse
import csv
import os
import re
import sys
from collections import Counter, defaultdict

from render import to_markdown, cache_layout

NULLS = {"", "null", "na", "n/a", "-", "nan"}
MAX_DISTINCT = 50_000

PATTERNS = [
    ("integer", re.compile(r"^[+-]?\d+$")),
    ("decimal", re.compile(r"^[+-]?\d*[.,]\d+$")),
    ("date_iso", re.compile(r"^\d{4}-\d{2}-\d{2}$")),
    ("date_eu", re.compile(r"^\d{1,2}\.\d{1,2}\.\d{4}$")),
    ("date_us", re.compile(r"^\d{1,2}/\d{1,2}/\d{4}$")),
    ("timestamp", re.compile(r"^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}")),
    ("bool", re.compile(r"^(true|false|yes|no|y|n)$", re.I)),
    ("email", re.compile(r"^[^@\s]+@[^@\s]+\.[^@\s]+$")),
]


class Column:
    def __init__(self, name):
        self.name = name
        self.rows = 0
        self.nulls = 0
        self.types = Counter()
        self.values = Counter()
        self.overflow = False
        self.misfits = defaultdict(list)

    def add(self, raw, line):
        self.rows += 1
        v = raw.strip()
        if v.lower() in NULLS:
            self.nulls += 1
            return
        kind = next((n for n, rx in PATTERNS if rx.match(v)), "text")
        self.types[kind] += 1
        if len(self.misfits[kind]) < 10:
            self.misfits[kind].append(line)
        if not self.overflow:
            self.values[v] += 1
            if len(self.values) > MAX_DISTINCT:
                self.overflow = True

    @property
    def dominant(self):
        total = sum(self.types.values())
        if not total:
            return "empty"
        kind, n = self.types.most_common(1)[0]
        return kind if n / total >= 0.99 else "text"


def open_text(path):
    for enc in ("utf-8-sig", "cp1252", "latin-1"):
        try:
            with open(path, encoding=enc) as fh:
                fh.read(1 << 20)
            return open(path, encoding=enc, newline=""), enc
        except UnicodeDecodeError:
            continue
    raise SystemExit(f"cannot decode {path}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--key")
    ap.add_argument("--sample", type=int)
    ap.add_argument("--delimiter")
    ap.add_argument("--out")
    a = ap.parse_args()

    fh, enc = open_text(a.file)
    head = fh.read(65536)
    fh.seek(0)
    names = {"tab": "\t", "pipe": "|"}
    delim = names.get(a.delimiter, a.delimiter) or csv.Sniffer().sniff(head).delimiter
    reader = csv.reader(fh, delimiter=delim)
    header = next(reader)
    cols = [Column(h) for h in header]
    keys = [header.index(k) for k in a.key.split(",")] if a.key else []
    seen, dupes = {}, []

    for i, row in enumerate(reader, start=2):
        if a.sample and i > a.sample + 1:
            break
        for c, v in zip(cols, row):
            c.add(v, i)
        if keys:
            k = tuple(row[x] for x in keys)
            if k in seen and len(dupes) < 10:
                dupes.append((k, seen[k], i))
            seen.setdefault(k, i)

    md = to_markdown(os.path.basename(a.file), enc, delim, cols, dupes)
    cache_layout(a.file, header, cols)
    if a.out:
        with open(a.out, "w", encoding="utf-8") as out:
            out.write(md)
    else:
        sys.stdout.write(md)


if __name__ == "__main__":
    main()
