#!/usr/bin/env python3
"""List text in a file that a human reader would not see. Offline: reads a file, prints findings."""
import base64
import binascii
import re
import sys
from html.parser import HTMLParser

HIDING = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01](px|pt)?\s*(;|$)|opacity\s*:\s*0(\.0+)?\s*(;|$)"
                    r"|text-indent\s*:\s*-\d{3,}|color\s*:\s*(#fff(fff)?|white)\b", re.I)
VOID = {"br", "img", "hr", "input", "meta", "link", "source", "wbr", "col", "area", "base", "embed", "track"}
ZERO_WIDTH = "\u200b\u200c\u200d\u2060\ufeff\u00ad"


class Hidden(HTMLParser):
    def __init__(self):
        super().__init__()
        self.stack, self.found = [], []

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        hides = bool(HIDING.search(a.get("style") or "")) or "hidden" in a
        if tag not in VOID:
            self.stack.append((tag, hides))
        for name in ("alt", "title", "aria-label", "content"):
            if len(a.get(name) or "") > 80:
                self.found.append((f"long {name} attribute", a[name]))

    def handle_endtag(self, tag):
        for i in range(len(self.stack) - 1, -1, -1):
            if self.stack[i][0] == tag:
                del self.stack[i:]
                break

    def handle_data(self, data):
        if data.strip() and any(h for _, h in self.stack) and not any(t in ("script", "style") for t, _ in self.stack):
            self.found.append(("styled invisible", data.strip()))

    def handle_comment(self, data):
        if len(data.split()) > 4:
            self.found.append(("comment", data.strip()))


def tags(text):
    run = "".join(chr(ord(c) - 0xE0000) for c in text if 0xE0020 <= ord(c) <= 0xE007E)
    return [("unicode tag characters", run)] if run else []


def zero_width(text):
    n = sum(text.count(c) for c in ZERO_WIDTH)
    return [("zero-width characters", f"{n} of them")] if n > 8 else []


def encoded(text):
    for m in re.finditer(r"[A-Za-z0-9+/]{40,}={0,2}", text):
        try:
            plain = base64.b64decode(m.group(), validate=True).decode("utf-8")
        except (binascii.Error, UnicodeDecodeError):
            continue
        if plain.isprintable() and plain.count(" ") >= 4:
            yield "base64 prose", plain


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8", errors="replace") as fh:
            text = fh.read()
        h = Hidden()
        h.feed(text)
        for kind, value in [*h.found, *tags(text), *zero_width(text), *encoded(text)]:
            print(f"{path}\t{kind}\t{' '.join(value.split())[:300]}")


if __name__ == "__main__":
    main()
