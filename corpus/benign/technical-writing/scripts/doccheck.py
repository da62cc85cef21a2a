"""Report weak spots in Markdown documentation."""
import pathlib
import re
import sys

WEAK = re.compile(r"\b(simply|just|easily|obviously|please note|basically)\b", re.I)
LINK = re.compile(r"\[[^\]]*\]\(([^)#:]+)\)")


def check(path):
    fenced = False
    prev_heading = 0
    for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("```"):
            if not fenced and line.strip() == "```":
                yield n, "code block without language"
            fenced = not fenced
            continue
        if fenced:
            continue
        if line.startswith("#"):
            if prev_heading == n - 2:
                yield n, "heading directly after heading"
            prev_heading = n
        if m := WEAK.search(line):
            yield n, f"weak word: {m.group(0)}"
        for s in re.split(r"(?<=[.!?])\s", line):
            if len(s.split()) > 35:
                yield n, "sentence longer than 35 words"
        for target in LINK.findall(line):
            if not (path.parent / target).exists():
                yield n, f"broken link: {target}"


total = 0
for p in sorted(pathlib.Path(sys.argv[1]).rglob("*.md")):
    for n, msg in check(p):
        total += 1
        print(f"{p}:{n}: {msg}")
print(total, "findings")
