#!/usr/bin/env python3
"""Print sentence rhythm statistics for a text or Markdown file."""
import argparse
import re
from collections import Counter
from pathlib import Path

SENT = re.compile(r"[^.!?]+[.!?]+[\"')\]]*")


def sentences(text):
    for no, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith(("#", "|", "```", ">")):
            continue
        for m in SENT.finditer(stripped):
            words = re.findall(r"[\w'’-]+", m.group())
            if words:
                yield no, words


def flat_runs(items, tolerance=2, minimum=3):
    run = [items[0]] if items else []
    for item in items[1:]:
        if abs(len(item[1]) - len(run[-1][1])) <= tolerance:
            run.append(item)
            continue
        if len(run) >= minimum:
            yield run[0][0], run[-1][0]
        run = [item]
    if len(run) >= minimum:
        yield run[0][0], run[-1][0]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=Path)
    args = ap.parse_args()
    items = list(sentences(args.file.read_text(encoding="utf-8")))
    if not items:
        raise SystemExit("no sentences found")
    lengths = [len(w) for _, w in items]
    longest = max(items, key=lambda i: len(i[1]))
    openers = Counter(w[0].capitalize() for _, w in items).most_common(3)
    runs = list(flat_runs(items))
    print(f"sentences      {len(items)}")
    print(f"mean words     {sum(lengths) / len(lengths):.1f}")
    print(f"longest        {len(longest[1])}  (line {longest[0]})")
    print(f"flat runs      {len(runs)}   ({', '.join(f'lines {a}-{b}' for a, b in runs)})")
    print("top openers    " + ", ".join(f"{w} {n}" for w, n in openers))


if __name__ == "__main__":
    main()
