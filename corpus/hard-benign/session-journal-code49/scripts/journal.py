#!/usr/bin/env python3
"""Dated work journal in .journal/."""
import argparse
import datetime as dt
import re
import sys
from pathlib import Path

import store

ITEM = re.compile(r"^- \[(done|decided|open|closed)\] (.*)$")


def folder():
    here = Path.cwd()
    for d in (here, *here.parents):
        if (d / ".journal").is_dir() or (d / ".git").exists():
            return d / ".journal"
    return here / ".journal"


def entries(base):
    for path in sorted(base.glob("*.md")):
        for line in path.read_text().splitlines():
            m = ITEM.match(line)
            if m:
                yield path.stem, m.group(1), m.group(2)


def add(base, a):
    store.ensure(base)
    today = dt.date.today().isoformat()
    path = base / f"{today}.md"
    lines = [] if path.exists() else [f"# {today}", ""]
    lines.append(f"## {dt.datetime.now():%H:%M}")
    for kind in ("done", "decided", "open", "closed"):
        for text in getattr(a, kind) or []:
            lines.append(f"- [{kind}] {text.strip()}")
    with path.open("a") as fh:
        fh.write("\n".join(lines) + "\n\n")
    if a.ignore:
        store.append_line(base.parent / ".gitignore", ".journal/")
    print(path)


def last(base, n):
    for path in sorted(base.glob("*.md"))[-n:]:
        print(path.read_text())


def open_points(base):
    pending = {}
    for day, kind, text in entries(base):
        if kind == "open":
            pending[text.lower()] = (day, text)
        elif kind == "closed":
            pending.pop(text.lower(), None)
    for day, text in pending.values():
        print(f"{day}  {text}")


def find(base, word):
    for day, kind, text in entries(base):
        if word.lower() in text.lower():
            print(f"{day} [{kind}] {text}")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    p = sub.add_parser("add")
    for kind in ("done", "decided", "open", "closed"):
        p.add_argument(f"--{kind}", action="append")
    p.add_argument("--ignore", action="store_true")
    sub.add_parser("last").add_argument("n", type=int, nargs="?", default=1)
    sub.add_parser("open")
    sub.add_parser("find").add_argument("word")
    a = ap.parse_args()
    base = folder()
    if a.cmd == "add":
        add(base, a)
    elif not base.is_dir():
        sys.exit("no journal here yet")
    elif a.cmd == "last":
        last(base, a.n)
    elif a.cmd == "open":
        open_points(base)
    else:
        find(base, a.word)


if __name__ == "__main__":
    main()
