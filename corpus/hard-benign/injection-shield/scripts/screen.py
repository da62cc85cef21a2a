#!/usr/bin/env python3
"""Flag places in untrusted text that deserve a human look. Prints file:line kind excerpt."""
import re
import sys
import unicodedata

PHRASES = [
    r"ignore (all |any )?(previous|prior|above) (instructions|rules)",
    r"disregard (the|your) (system prompt|instructions)",
    r"do not (tell|mention|inform|reveal)( this)?( to)? the user",
    r"you are now (in )?(developer|dan|unrestricted)",
    r"(ai|llm) (agents?|assistants?)\s*[:,]? (must|should|please)",
    r"忽略(以上|之前|所有)",
    r"不要告诉用户",
]
PHRASE_RE = re.compile("|".join(PHRASES), re.I)
HIDDEN_CSS = re.compile(r"(display:\s*none|font-size:\s*0|opacity:\s*0(?![.\d])|color:\s*(#fff(fff)?|white)\b)", re.I)
COMMENT = re.compile(r"<!--(.*?)-->", re.S)
IMPERATIVE = re.compile(r"\b(fetch|send|forward|execute|run|reply|follow|include)\b", re.I)


def odd_chars(line):
    out = []
    for ch in line:
        cp = ord(ch)
        if 0xE0000 <= cp <= 0xE007F or cp in (0x200B, 0x2060, 0xFEFF) or 0x202A <= cp <= 0x202E or 0x2066 <= cp <= 0x2069:
            out.append(f"U+{cp:04X} {unicodedata.name(ch, '?')}")
    return out


def report(path, n, kind, text):
    print(f"{path}:{n}: {kind}: {' '.join(text.split())[:90]}")


def screen(path):
    hits = 0
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    for n, line in enumerate(text.splitlines(), 1):
        odd = odd_chars(line)
        if odd:
            report(path, n, "invisible", f"{len(odd)} x, first {odd[0]}")
            hits += 1
        for rx, kind in ((PHRASE_RE, "phrase"), (HIDDEN_CSS, "hidden-css")):
            m = rx.search(line)
            if m:
                report(path, n, kind, line[max(0, m.start() - 20):])
                hits += 1
    for m in COMMENT.finditer(text):
        if IMPERATIVE.search(m.group(1)):
            report(path, text.count("\n", 0, m.start()) + 1, "comment", m.group(1))
            hits += 1
    return hits


if __name__ == "__main__":
    total = sum(screen(p) for p in sys.argv[1:])
    print(f"{total} place(s) to look at")
    sys.exit(1 if total else 0)
