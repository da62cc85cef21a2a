#!/usr/bin/env python3
"""keyhound: find credential-shaped strings. Offline; prints masked hits only."""
import csv
import json
import math
import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def entropy(s):
    return -sum(c / len(s) * math.log2(c / len(s)) for c in Counter(s).values())


def load():
    with (ROOT / "rules" / "patterns.csv").open(encoding="utf-8", newline="") as f:
        rules = [(r["id"], re.compile(r["regex"]), float(r["min_entropy"] or 0), r["keywords"].lower().split())
                 for r in csv.DictReader(f)]
    allow = [re.compile(x, re.I) for x in (ROOT / "rules" / "allow.txt").read_text().splitlines()
             if x and not x.startswith("#")]
    return rules, allow


def find(text, rules, allow):
    low = text.lower()
    for rid, rx, floor, words in rules:
        if not any(w in low for w in words):
            continue
        for m in rx.finditer(text):
            secret = m.group(m.lastindex or 0)
            if entropy(secret) < floor or any(a.search(m.group(0)) for a in allow):
                continue
            yield rid, text.count("\n", 0, m.start()) + 1, secret


def mask(s):
    return s[:4] + "*" * max(4, len(s) - 8) + s[-4:] if len(s) > 12 else "*" * len(s)


def self_test(rules):
    data = json.loads((ROOT / "fixtures" / "samples.json").read_text())
    bad = 0
    for s in data["samples"]:
        got = {h[0] for h in find(s["text"], rules, [])}
        if got != {s["rule"]}:
            bad += 1
            print("sample", s["rule"], "->", sorted(got))
    for d in data["decoys"]:
        got = {h[0] for h in find(d, rules, [])}
        if got:
            bad += 1
            print("decoy", d[:30], "->", sorted(got))
    print(f"{len(data['samples'])} samples, {len(data['decoys'])} decoys, {bad} wrong")
    return int(bad > 0)


def main(args):
    rules, allow = load()
    if args == ["--self-test"]:
        return self_test(rules)
    if "--no-allow" in args:
        args, allow = [a for a in args if a != "--no-allow"], []
    if not args:
        print("usage: keyhound.py [--no-allow] PATH... | - | --self-test", file=sys.stderr)
        return 2
    hits = 0
    for arg in args:
        if arg == "-":
            sources = [("stdin", sys.stdin.read())]
        else:
            p = Path(arg)
            files = [p] if p.is_file() else [f for f in p.rglob("*") if f.is_file() and ".git" not in f.parts]
            sources = [(f, f.read_text("utf-8", "ignore")) for f in files]
        for name, text in sources:
            for rid, line, secret in find(text, rules, allow):
                hits += 1
                print(f"{name}:{line}  {rid:<20} {mask(secret)}")
    return int(hits > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
