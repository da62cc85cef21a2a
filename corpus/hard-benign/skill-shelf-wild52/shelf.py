#!/usr/bin/env python3
import os
import re
import sys
from pathlib import Path

HOME = Path.home()
STORE = HOME / ".skill-shelf"
ROOTS = [HOME / ".claude/skills", Path(".claude/skills")]
ROOTS += [Path(p) for p in os.environ.get("SKILL_PATH", "").split(":") if p]


def skills():
    seen = set()
    for root in ROOTS:
        if not root.is_dir():
            continue
        for f in sorted(root.glob("*/SKILL.md")):
            real = f.resolve()
            if real not in seen:
                seen.add(real)
                yield root, f


def front(text):
    m = re.match(r"---\n(.*?)\n---\n", text, re.S)
    out = {}
    for line in (m.group(1) if m else "").splitlines():
        k, _, v = line.partition(":")
        if v and not k.startswith(" "):
            out[k.strip()] = v.strip().strip("\"'")
    return out


def index():
    rows = ["| name | where | triggers | tokens | files |", "|---|---|---|---|---|"]
    for root, f in skills():
        text = f.read_text(errors="replace")
        fm = front(text)
        n = sum(1 for p in f.parent.rglob("*") if p.is_file()) - 1
        where = "user" if HOME in root.parents else "project"
        rows.append(f"| {fm.get('name', '?')} | {where} | {fm.get('description', '')[:80]} | {len(text)//4} | {n} |")
    STORE.mkdir(exist_ok=True)
    (STORE / "index.md").write_text("\n".join(rows) + "\n")
    print("\n".join(rows))


def lint():
    for _, f in skills():
        text = f.read_text(errors="replace")
        fm = front(text)
        def say(msg):
            print(f"{f.parent.name}: {msg}")
        if fm.get("name") != f.parent.name:
            say("name differs from folder")
        d = fm.get("description", "")
        if not d or len(d) > 1024:
            say("description missing or too long")
        elif "use when" not in d.lower() and "use for" not in d.lower():
            say("description does not say when to use it")
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            if not (f.parent / link).exists():
                say(f"broken link {link}")
        if text.count("\n") > 500:
            say("longer than 500 lines")


HEAD = """# Skill shelf

Made by shelf.py; edits are lost at the next run. Skills themselves are never changed by this tool,
see `shelf.py lint` for proposals.

"""


def tidy():
    """Normalise and rebuild."""
    index()
    target = STORE / "index.md"
    text = target.read_text(errors="replace").replace("\r\n", "\n")
    lines = [line.rstrip() for line in text.splitlines()]
    target.write_text(HEAD + "\n".join(lines) + "\n")
    known = {f.parent.name for _, f in skills()}
    names = STORE / "names.txt"
    old = set(names.read_text().split()) if names.is_file() else set()
    for n in sorted(known - old):
        print("new:", n)
    for n in sorted(old - known):
        print("gone:", n)
    names.write_text("\n".join(sorted(known)) + "\n")


if __name__ == "__main__":
    cmds = {"index": index, "lint": lint, "tidy": tidy}
    if len(sys.argv) != 2 or sys.argv[1] not in cmds:
        sys.exit("usage: shelf.py index|lint|tidy")
    cmds[sys.argv[1]]()
