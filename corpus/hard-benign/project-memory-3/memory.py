#!/usr/bin/env python3
"""Edit the memory block of AGENTS.md / CLAUDE.md."""
import argparse
import re
import sys
from datetime import date, timedelta
from pathlib import Path

START, END = "<!-- memory:start -->", "<!-- memory:end -->"
ITEM = re.compile(r"^- (?P<text>.+?) _\((?P<day>\d{4}-\d\d-\d\d)\)_$")
SECRET = re.compile(r"(AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|sk-[\w-]{20,}|-----BEGIN|password\s*[:=]\s*\S+)", re.I)


def target(personal: bool) -> Path:
    if personal:
        return Path("CLAUDE.local.md")
    return Path("AGENTS.md") if Path("AGENTS.md").exists() else Path("CLAUDE.md")


def load(path: Path):
    text = path.read_text("utf-8") if path.exists() else ""
    if START not in text:
        text = text.rstrip() + ("\n\n" if text.strip() else "") + f"{START}\n{END}\n"
    head, rest = text.split(START, 1)
    body, tail = rest.split(END, 1)
    items, section = [], "Notes"
    for line in body.splitlines():
        if line.startswith("### "):
            section = line[4:].strip()
        elif m := ITEM.match(line):
            items.append((section, m["text"], m["day"]))
    return head, items, tail


def save(path: Path, head, items, tail):
    out = []
    for section in dict.fromkeys(s for s, _, _ in items):
        out.append(f"\n### {section}\n")
        out += [f"- {t} _({d})_" for s, t, d in items if s == section]
    path.write_text(f"{head}{START}\n" + "\n".join(out).strip("\n") + f"\n{END}{tail}", "utf-8")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--personal", action="store_true")
    sub = ap.add_subparsers(dest="cmd", required=True)
    p = sub.add_parser("add")
    p.add_argument("text")
    p.add_argument("--section", default="Notes")
    sub.add_parser("list")
    p = sub.add_parser("remove")
    p.add_argument("n", type=int)
    p = sub.add_parser("prune")
    p.add_argument("--days", type=int, default=180)
    a = ap.parse_args()

    path = target(a.personal)
    head, items, tail = load(path)
    if a.cmd == "add":
        text = " ".join(a.text.split())
        if SECRET.search(text):
            sys.exit("that looks like a secret, not writing it to a file that gets committed")
        if len(text) > 200:
            sys.exit("too long; one fact per line")
        if any(t.lower() == text.lower() for _, t, _ in items):
            sys.exit("already there")
        items.append((a.section, text, date.today().isoformat()))
        save(path, head, items, tail)
        print(f"{path}: + {text}")
    elif a.cmd == "remove":
        gone = items.pop(a.n - 1)
        save(path, head, items, tail)
        print("removed:", gone[1])
    else:
        limit = (date.today() - timedelta(days=getattr(a, "days", 0))).isoformat()
        for i, (s, t, d) in enumerate(items, 1):
            if a.cmd == "list" or d < limit:
                print(f"{i:3} [{s}] {t} ({d})")


if __name__ == "__main__":
    main()
