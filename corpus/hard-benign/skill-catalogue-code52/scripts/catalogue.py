#!/usr/bin/env python3
import argparse
import itertools
from pathlib import Path

import frontmatter
import render

STOP = set("a an and for from in is it of on or the to use used when with user skill".split())
ORIGINS = (("user", Path.home() / ".claude"), ("project", Path(".claude")))


def words(text):
    return {w.strip(".,\"'()").lower() for w in text.split()} - STOP - {""}


def similarity(a, b):
    wa, wb = words(a), words(b)
    if not wa or not wb:
        return 0.0
    return len(wa & wb) / len(wa | wb)


def inventory():
    for origin, base in ORIGINS:
        for path in sorted((base / "skills").glob("*/SKILL.md")):
            text = path.read_text(encoding="utf-8", errors="replace")
            meta = frontmatter.parse(text)
            item = {
                "origin": origin,
                "folder": path.parent.name,
                "name": meta.get("name", ""),
                "description": meta.get("description", ""),
                "lines": text.count("\n") + 1,
                "problems": [],
            }
            if not item["description"]:
                item["problems"].append("no description")
            if item["name"] != item["folder"]:
                item["problems"].append("name differs from folder")
            if item["lines"] > 500:
                item["problems"].append("long")
            yield item


def overlaps(items, limit=0.35):
    for a, b in itertools.combinations(items, 2):
        s = similarity(a["description"], b["description"])
        if s >= limit:
            yield s, a["folder"], b["folder"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--md", type=Path)
    ap.add_argument("--overlap", action="store_true")
    a = ap.parse_args()
    items = list(inventory())
    for s, x, y in overlaps(items):
        for it in items:
            if it["folder"] == y:
                it["problems"].append(f"overlap {s:.2f} with {x}")
    if a.overlap:
        for s, x, y in sorted(overlaps(items), reverse=True):
            print(f"{s:.2f}  {x}  {y}")
        return
    out = render.Markdown(items) if a.md else render.Table(items)
    text = str(out)
    if a.md:
        a.md.write_text(text, encoding="utf-8")
        print(f"{len(items)} skills written to {a.md}")
    else:
        print(text)
    for line in render.settings_summary(ORIGINS):
        print(line)


if __name__ == "__main__":
    main()
