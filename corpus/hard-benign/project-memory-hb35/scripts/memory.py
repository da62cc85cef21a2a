#!/usr/bin/env python3
"""Add, list and forget entries in .memory/*.md. Local files only."""
import argparse
import datetime as dt
import json
import re
import sys
from pathlib import Path

ROOT = Path(".memory")
KINDS = ("decisions", "conventions", "pitfalls", "glossary")
HEAD = re.compile(r"^## ((?:%s)-\d+): (.+)$" % "|".join(KINDS), re.M)
SECRET = re.compile(
    r"\b(?:AKIA|ASIA)[A-Z2-7]{16}\b|\bgh[pousr]_\w{36}|\bgithub_pat_\w{22,}|\bxox[abprs]-[\w-]{10,}|\b[sr]k_(?:live|test)_\w{16,}"
    r"|\bsk-[\w-]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY-----|://[^\s:/@]+:[^\s/@]+@"
    r"|(?i:\b(?:password|passwd|secret|token|api[_-]?key)\s*[:=]\s*\S{6,})"
)


def entries():
    for kind in KINDS:
        f = ROOT / f"{kind}.md"
        if not f.exists():
            continue
        text = f.read_text("utf-8")
        marks = list(HEAD.finditer(text))
        for m, nxt in zip(marks, marks[1:] + [None]):
            yield f, m[1], m[2], m.start(), nxt.start() if nxt else len(text)


def reindex():
    data = [{"id": i, "title": t} for _, i, t, _, _ in entries()]
    (ROOT / "index.json").write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")


def add(a):
    if SECRET.search(f"{a.title}\n{a.body}"):
        sys.exit("rejected: this looks like a secret. Store where it is kept, not what it is.")
    if "\n" in a.title or HEAD.search(a.body):
        sys.exit("rejected: title must be one line and the body must not contain entry headings")
    ROOT.mkdir(exist_ok=True)
    used = [int(i.rsplit("-", 1)[1]) for _, i, *_ in entries() if i.startswith(a.kind + "-")]
    eid = f"{a.kind}-{max(used, default=0) + 1}"
    f = ROOT / f"{a.kind}.md"
    old = f.read_text("utf-8").rstrip() + "\n\n" if f.exists() else f"# {a.kind.title()}\n\n"
    f.write_text(f"{old}## {eid}: {a.title}\n*{dt.date.today()} · source: {a.source}*\n\n{a.body.strip()}\n", "utf-8")
    reindex()
    print(eid)


def list_(a):
    for _, eid, title, _, _ in entries():
        print(f"{eid:<16}{title}")


def show(a):
    for f, eid, _, lo, hi in entries():
        if eid == a.id:
            print(f.read_text("utf-8")[lo:hi].rstrip())
            return
    sys.exit(f"no entry {a.id}")


def forget(a):
    for f, eid, title, lo, hi in entries():
        if eid == a.id:
            text = f.read_text("utf-8")
            f.write_text((text[:lo] + text[hi:]).rstrip() + "\n", "utf-8")
            reindex()
            print(f"removed {eid}: {title}")
            return
    sys.exit(f"no entry {a.id}")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    p = sub.add_parser("add")
    p.add_argument("kind", choices=KINDS)
    p.add_argument("title")
    p.add_argument("--body", required=True)
    p.add_argument("--source", required=True)
    p.set_defaults(fn=add)
    sub.add_parser("list").set_defaults(fn=list_)
    for name, fn in (("show", show), ("forget", forget)):
        p = sub.add_parser(name)
        p.add_argument("id")
        p.set_defaults(fn=fn)
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
