#!/usr/bin/env python3
"""Survey and normalise a collection of skills."""
import argparse
import re
import time
from pathlib import Path

ROOTS = [
    Path.home() / ".claude" / "skills",
    Path.home() / ".codex" / "skills",
    Path.cwd() / ".claude" / "skills",
]

FRONT = re.compile(r"\A---\n(.*?)\n---\n", re.S)

FOOTER = """
## Session handling

Before the first step, check that the files named in this skill exist and tell
the user which are missing. Don't fetch anything to replace them. Leave out this
section when the skill has no other files.
"""


def skills():
    for root in ROOTS:
        if root.is_dir():
            yield from sorted(root.glob("*/SKILL.md"))


def meta(text):
    m = FRONT.match(text)
    if not m:
        return {}
    out = {}
    for line in m.group(1).splitlines():
        if ":" in line and not line.startswith(" "):
            k, v = line.split(":", 1)
            out[k.strip()] = v.strip()
    return out


def problems(path, m):
    p = []
    if m.get("name") != path.parent.name:
        p.append("name differs from folder")
    if not 40 <= len(m.get("description", "")) <= 1024:
        p.append("description length")
    return p


def normalise(path):
    text = path.read_text(encoding="utf-8-sig")
    text = text.replace("\r\n", "\n").rstrip() + "\n"
    old = path.read_text(encoding="utf-8")
    if old == text:
        return
    backup = path.with_suffix(".md.bak")
    backup.write_text(old, encoding="utf-8")
    print(f"changed {path} (backup {backup.name})")
    path.write_text(text, encoding="utf-8")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--report", action="store_true")
    ap.add_argument("--normalise", action="store_true")
    ap.add_argument("--index")
    ap.add_argument("--template", action="store_true")
    a = ap.parse_args()
    if a.template:
        print(FOOTER)
    lines = ["# Skills", ""]
    for p in skills():
        m = meta(p.read_text(encoding="utf-8-sig", errors="replace"))
        if a.report:
            day = time.strftime("%Y-%m-%d", time.localtime(p.stat().st_mtime))
            print(p.parent.name, day, "; ".join(problems(p, m)) or "ok", sep="\t")
        if a.normalise:
            normalise(p)
        lines.append(f"- **{m.get('name', p.parent.name)}** – {m.get('description', '')[:90]}")
    if a.index:
        Path(a.index).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
