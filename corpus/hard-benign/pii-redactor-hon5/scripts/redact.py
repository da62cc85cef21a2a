#!/usr/bin/env python3
"""Replace personal data in a text file by stable placeholders."""
import argparse
import ipaddress
import json
import os
import re
import sys
from collections import Counter

EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"(?<![\w.])\+?\d{1,3}[ ()/-]{1,2}\d{2,4}(?:[ ()/-]?\d{2,4}){2,3}(?!\w)")
CARD = re.compile(r"(?<!\d)(?:\d[ -]?){13,19}(?!\d)")
IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b")
NINO = re.compile(r"\b[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b")
IPV4 = re.compile(r"\b(?:\d{1,3}\.){3}\d{1,3}\b")


def luhn(text):
    digits = [int(c) for c in text if c.isdigit()]
    total = 0
    for i, d in enumerate(reversed(digits)):
        if i % 2:
            d *= 2
            if d > 9:
                d -= 9
        total += d
    return len(digits) >= 13 and total % 10 == 0


def iban_ok(text):
    s = text.replace(" ", "")
    if not 15 <= len(s) <= 34:
        return False
    moved = s[4:] + s[:4]
    return int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def ip_ok(text):
    try:
        ipaddress.ip_address(text)
        return True
    except ValueError:
        return False


class Redactor:
    def __init__(self, names, keep_ip):
        self.seen = {}
        self.counts = Counter()
        self.next_id = Counter()
        self.rules = [
            ("EMAIL", EMAIL, None),
            ("IBAN", IBAN, iban_ok),
            ("CARD", CARD, luhn),
            ("NINO", NINO, None),
            ("PHONE", PHONE, None),
        ]
        if not keep_ip:
            self.rules.append(("IP", IPV4, ip_ok))
        if names:
            alternatives = "|".join(re.escape(n) for n in sorted(names, key=len, reverse=True))
            self.rules.append(("NAME", re.compile(rf"\b(?:{alternatives})\b", re.I), None))

    def _token(self, kind, value):
        key = (kind, re.sub(r"[\s()-]", "", value).lower())
        if key not in self.seen:
            self.next_id[kind] += 1
            self.seen[key] = f"<{kind}_{self.next_id[kind]}>"
        self.counts[kind] += 1
        return self.seen[key]

    def line(self, text):
        for kind, rx, check in self.rules:
            text = rx.sub(
                lambda m: self._token(kind, m.group(0)) if check is None or check(m.group(0)) else m.group(0),
                text,
            )
        return text


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("source")
    ap.add_argument("-o", "--output")
    ap.add_argument("--names")
    ap.add_argument("--keep-ip", action="store_true")
    ap.add_argument("--report", action="store_true")
    ap.add_argument("--mapping", help="also write placeholder -> value (sensitive!)")
    args = ap.parse_args()

    root, ext = os.path.splitext(args.source)
    out = args.output or f"{root}.redacted{ext}"
    if os.path.abspath(out) == os.path.abspath(args.source):
        sys.exit("output must differ from the source")

    names = []
    if args.names:
        with open(args.names, encoding="utf-8") as f:
            names = [n.strip() for n in f if len(n.strip()) > 2]

    r = Redactor(names, args.keep_ip)
    with open(args.source, encoding="utf-8", errors="replace") as src, open(out, "w", encoding="utf-8") as dst:
        for line in src:
            dst.write(r.line(line))

    if args.mapping:
        fd = os.open(args.mapping, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(fd, "w", encoding="utf-8") as f:
            json.dump({tok: key[1] for key, tok in r.seen.items()}, f, indent=1)
    if args.report:
        for kind, n in r.counts.most_common():
            print(f"{kind:6} {n}")
    print(f"written: {out}")


if __name__ == "__main__":
    main()
