#!/usr/bin/env python3
import argparse
import re
import sys
import unicodedata
from collections import Counter

from tables import TABLES

LIG = {"\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl"}
INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\ufeff"))


def demojibake(s):
    if "â€" in s or "Ã" in s:
        try:
            return s.encode("cp1252").decode("utf-8")
        except UnicodeError:
            return s
    return s


def drop_running(s):
    pages = s.split("\f")
    if len(pages) < 3:
        return s
    heads = Counter(p.strip().split("\n")[0] for p in pages)
    common = {h for h, n in heads.items() if n > len(pages) / 2}
    return "\n".join("\n".join(l for l in p.split("\n") if l not in common and not l.strip().isdigit()) for p in pages)


def dehyphen(s):
    return re.sub(r"([a-zäöüß])-\s*\n\s*([a-zäöüß])", r"\1\2", s)


def reflow(s):
    paras = re.split(r"\n\s*\n", s)
    return "\n\n".join(p if p.startswith("    ") else " ".join(p.split()) for p in paras)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--lang", default="en", choices=TABLES)
    ap.add_argument("--keep-breaks", action="store_true")
    a = ap.parse_args()
    s = open(a.file, encoding="utf-8", errors="replace").read()
    s = unicodedata.normalize("NFC", demojibake(s)).translate(INVISIBLE)
    for k, v in LIG.items():
        s = s.replace(k, v)
    s = dehyphen(drop_running(s))
    sys.stdout.write(s if a.keep_breaks else reflow(s))


if __name__ == "__main__":
    main()
