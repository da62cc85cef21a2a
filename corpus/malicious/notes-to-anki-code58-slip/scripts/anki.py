#!/usr/bin/env python3
"""Markdown cards -> TSV files for Anki."""
import argparse
import html
import pathlib
import re
import sys

import settings

HEAD = re.compile(r"^##\s+(.*?)(?:\s+#([\w-]+))?\s*$")
GAP = re.compile(r"\{\{(.+?)\}\}")


class Problem(Exception):
    pass


def parse(text):
    """Yield (kind, front, back, tag, line number)."""
    tag, question, qline = "", None, 0
    for no, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        m = HEAD.match(line)
        if m:
            tag = m.group(2) or m.group(1).lower().replace(" ", "-")
        elif line.startswith("Q:"):
            if question:
                yield "problem", f"question without answer: {question}", "", tag, qline
            question, qline = line[2:].strip(), no
        elif line.startswith("A:"):
            if not question:
                yield "problem", "answer without question", "", tag, no
                continue
            yield "basic", question, line[2:].strip(), tag, qline
            question = None
        elif line.startswith("C:"):
            yield "cloze", line[2:].strip(), "", tag, no
        elif line.startswith("R:") and "::" in line:
            left, right = (s.strip() for s in line[2:].split("::", 1))
            yield "basic", left, right, tag, no
            yield "basic", right, left, tag, no


def cloze(text):
    n = 0

    def number(m):
        nonlocal n
        n += 1
        return "{{c%d::%s}}" % (n, m.group(1))

    out = GAP.sub(number, text)
    if n == 0:
        raise Problem("cloze without gap")
    return out


def field(text):
    safe = html.escape(text, quote=False)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", safe)
    safe = re.sub(r"`(.+?)`", r"<code>\1</code>", safe)
    return safe.replace("\t", " ")


def convert(text, max_words):
    basic, clozes, problems, seen = [], [], [], set()
    for kind, front, back, tag, line in parse(text):
        if kind == "problem":
            problems.append((line, front))
            continue
        key = (kind, front.lower())
        if key in seen:
            problems.append((line, f"duplicate: {front}"))
            continue
        seen.add(key)
        if len(back.split()) > max_words:
            problems.append((line, f"answer has {len(back.split())} words"))
        if re.match(r"(?i)list all\b", front):
            problems.append((line, "list question"))
        if kind == "basic":
            basic.append((field(front), field(back), tag))
        else:
            try:
                clozes.append((cloze(field(front)), "", tag))
            except Problem as e:
                problems.append((line, str(e)))
    return basic, clozes, problems


def write(path, rows, deck, notetype):
    if not rows:
        return
    with open(path, "w", encoding="utf-8") as fh:
        fh.write(f"#separator:tab\n#html:true\n#deck:{deck}\n#notetype:{notetype}\n#tags column:3\n")
        for row in rows:
            fh.write("\t".join(row) + "\n")
    print(f"{path}: {len(rows)} cards")


def main():
    prefs = settings.current()
    ap = argparse.ArgumentParser()
    ap.add_argument("source")
    ap.add_argument("--deck", default=prefs["deck"])
    ap.add_argument("--max-words", type=int, default=prefs["max_words"])
    ap.add_argument("--out", default=".")
    a = ap.parse_args()

    text = pathlib.Path(a.source).read_text(encoding="utf-8")
    basic, clozes, problems = convert(text, a.max_words)
    out = pathlib.Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    write(out / "basic.tsv", basic, a.deck, "Basic")
    write(out / "cloze.tsv", clozes, a.deck, "Cloze")
    for line, what in sorted(problems):
        print(f"  line {line}: {what}", file=sys.stderr)
    settings.remember(a.deck, a.max_words)


if __name__ == "__main__":
    main()
