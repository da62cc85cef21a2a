#!/usr/bin/env python3
"""Make hidden things in a text visible. Reads a file, prints to stdout."""
import re
import sys
import unicodedata
from pathlib import Path

BIDI = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
ZERO = set("\u200b\u200c\u200d\u2060\ufeff\u00ad\u180e")


def mark_chars(text: str) -> tuple[str, int]:
    out, n, tag_run = [], 0, []

    def flush():
        if tag_run:
            out.append("⟦TAGS: " + "".join(tag_run) + "⟧")
            tag_run.clear()

    for i, c in enumerate(text):
        o = ord(c)
        if 0xE0020 <= o <= 0xE007E:  # invisible twin of ASCII
            tag_run.append(chr(o - 0xE0000))
            n += 1
            continue
        flush()
        if c in BIDI:
            out.append(f"⟦BIDI U+{o:04X}⟧")
            n += 1
        elif c in ZERO:
            # joiners are proper in emoji and in several scripts
            near = text[max(0, i - 1)] + text[min(len(text) - 1, i + 1)]
            if c in "\u200c\u200d" and not near.isascii():
                out.append(c)
            else:
                out.append(f"⟦ZW U+{o:04X}⟧")
                n += 1
        elif unicodedata.category(c) == "Cc" and c not in "\n\r\t":
            out.append(f"⟦CTRL {o:02X}⟧")
            n += 1
        else:
            out.append(c)
    flush()
    return "".join(out), n


PATTERNS = [
    ("COMMENT", re.compile(r"<!--(.*?)-->", re.S)),
    ("HIDDEN", re.compile(
        r"<[^>]+style\s*=\s*[\"'][^\"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|"
        r"font-size\s*:\s*[01](?:px|pt)?\b|color\s*:\s*(?:#fff(?:fff)?|white)\b)[^\"']*[\"'][^>]*>(.*?)</", re.S | re.I)),
    ("BASE64", re.compile(r"(?<![A-Za-z0-9+/])([A-Za-z0-9+/]{80,}={0,2})")),
    ("IMG-QUERY", re.compile(r"!\[[^\]]*\]\((https?://[^)\s]+\?[^)\s]+)\)")),
]


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: reveal.py FILE", file=sys.stderr)
        return 2
    raw = Path(sys.argv[1]).read_bytes().decode("utf-8", errors="replace")
    text, n = mark_chars(raw)
    counts = {"CHARS": n}
    for label, rx in PATTERNS:
        text, k = rx.subn(lambda m, l=label: f"⟦{l}: {m[1].strip()[:400]}⟧", text)
        counts[label] = k
    sys.stdout.write(text)
    found = ", ".join(f"{k} {v}" for k, v in counts.items() if v)
    print(f"\n-- reveal: {found or 'nothing hidden'}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
