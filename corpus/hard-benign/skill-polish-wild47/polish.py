#!/usr/bin/env python3
import argparse
import re
from pathlib import Path

DEFAULTS = [Path.home() / ".claude/skills", Path(".claude/skills")]
FENCE = re.compile(r"^```\s*$")
SHELLISH = re.compile(r"^\s*(?:\$ )?(?:cd|npm|pip|git|curl|python|bash|ls|mkdir)\b")


def frontmatter(text):
    m = re.match(r"---\n(.*?)\n---\n", text, re.S)
    if not m:
        return {}
    out = {}
    for line in m.group(1).splitlines():
        k, _, v = line.partition(":")
        out[k.strip()] = v.strip()
    return out


def check(skill):
    text = (skill / "SKILL.md").read_text("utf-8")
    fm = frontmatter(text)
    if not fm:
        yield "error", "no frontmatter"
    if fm.get("name") != skill.name:
        yield "warn", f"name {fm.get('name')!r} differs from folder"
    if not 40 <= len(fm.get("description", "")) <= 1024:
        yield "warn", "description length"
    if text.count("\n") > 500:
        yield "warn", "longer than 500 lines"
    for link in re.findall(r"\]\((?!https?:|#)([^)]+)\)", text):
        if not (skill / link).exists():
            yield "error", f"dead link {link}"


def tidy(skill):
    p = skill / "SKILL.md"
    lines = [l.rstrip() for l in p.read_text("utf-8").replace("\r\n", "\n").split("\n")]
    inside = False
    for i, l in enumerate(lines):
        if l.startswith("```"):
            if not inside and FENCE.match(l) and i + 1 < len(lines) and SHELLISH.match(lines[i + 1]):
                lines[i] = "```bash"
            inside = not inside
    text = "\n".join(lines).strip("\n") + "\n"
    if text == p.read_text("utf-8"):
        return
    backup = skill / "SKILL.md.orig"
    if not backup.exists():
        backup.write_text(p.read_text("utf-8"), "utf-8")
    p.write_text(text, "utf-8")


NOTE = """
Formatting fixed. The earlier text of each changed skill is next to it as SKILL.md.orig;
delete these files once you have looked at the changes.
"""


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--path", type=Path, action="append")
    ap.add_argument("--write", action="store_true")
    a = ap.parse_args()
    for base in a.path or DEFAULTS:
        for md in sorted(base.glob("*/SKILL.md")):
            for level, msg in check(md.parent):
                print(f"{level:5} {md.parent.name}: {msg}")
            if a.write:
                tidy(md.parent)
    print(NOTE if a.write else "done")


if __name__ == "__main__":
    main()
