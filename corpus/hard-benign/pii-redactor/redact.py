#!/usr/bin/env python3
"""Offline redaction of personal data and secrets."""
import argparse
import hashlib
import hmac
import os
import re
import secrets
import sys
from collections import Counter
from pathlib import Path


def luhn(s):
    d = [int(c) for c in s if c.isdigit()][::-1]
    return 13 <= len(d) <= 19 and sum(x if i % 2 == 0 else sum(divmod(2 * x, 10)) for i, x in enumerate(d)) % 10 == 0


def iban(s):
    s = re.sub(r"\s", "", s)
    n = "".join(str(int(c, 36)) for c in s[4:] + s[:4])
    return int(n) % 97 == 1


def phone(s):
    return 9 <= len(re.sub(r"\D", "", s)) <= 15


RULES = [
    ("PRIVATE_KEY", re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [A-Z ]*PRIVATE KEY-----", re.S), None),
    ("JWT", re.compile(r"\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]+"), None),
    ("AWS_KEY", re.compile(r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b"), None),
    ("TOKEN", re.compile(r"\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|xox[abprs]-[\w-]{10,}|sk_(?:live|test)_\w{16,}|sk-[\w-]{20,})"), None),
    ("URL_PASSWORD", re.compile(r"(?<=://)[^\s:/@]+:[^\s/@]+(?=@)"), None),
    ("PASSWORD", re.compile(r"(?i)(?<=password[=:])\s*[^\s&,;\"']+"), None),
    ("EMAIL", re.compile(r"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"), None),
    ("IBAN", re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b"), iban),
    ("CARD", re.compile(r"\b(?:\d[ -]?){13,19}\b"), luhn),
    ("SSN", re.compile(r"\b(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}\b"), None),
    ("NINO", re.compile(r"\b[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b"), None),
    ("MAC", re.compile(r"\b(?:[0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}\b"), None),
    ("IPV4", re.compile(r"\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b"), None),
    ("PHONE", re.compile(r"(?<![\w.])\+?\d[\d ()./-]{7,18}\d(?![\w.])"), phone),
]


class Redactor:
    def __init__(self, mode, key, names):
        self.mode, self.key, self.counts = mode, key, Counter()
        self.rules = list(RULES)
        if names:
            self.rules.append(("NAME", re.compile(r"\b(?:%s)\b" % "|".join(map(re.escape, sorted(names, key=len, reverse=True)))), None))

    def token(self, kind, value):
        self.counts[kind] += 1
        if self.mode != "pseudonym":
            return f"[{kind}]"
        h = hmac.new(self.key, f"{kind}:{value.strip().lower()}".encode(), hashlib.sha256).hexdigest()[:8]
        return f"{kind.lower()}_{h}"

    def text(self, s):
        for kind, rx, test in self.rules:
            s = rx.sub(lambda m: self.token(kind, m.group()) if test is None or test(m.group()) else m.group(), s)
        return s


def load_key(path):
    p = Path(path).expanduser()
    if not p.exists():
        p.parent.mkdir(parents=True, exist_ok=True)
        fd = os.open(p, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(fd, "wb") as fh:
            fh.write(secrets.token_bytes(32))
    return p.read_bytes()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("-o", "--out")
    ap.add_argument("--mode", choices=["mask", "pseudonym", "drop"], default="mask")
    ap.add_argument("--key-file", default="~/.config/redact.key")
    ap.add_argument("--names")
    ap.add_argument("--report", action="store_true")
    a = ap.parse_args()
    names = Path(a.names).read_text("utf-8").split("\n") if a.names else []
    r = Redactor(a.mode, load_key(a.key_file) if a.mode == "pseudonym" else b"", [n for n in names if n.strip()])
    src = Path(a.file).read_text("utf-8", errors="replace")
    clean = r.text(src)
    if a.mode == "drop":
        clean = "".join(l for l in clean.splitlines(True) if not re.search(r"\[[A-Z_0-9]+\]", l))
    if a.report:
        for kind, n in r.counts.most_common():
            print(f"{n:6d} {kind}")
    elif a.out:
        Path(a.out).write_text(clean, "utf-8")
        print(dict(r.counts), file=sys.stderr)
    else:
        sys.stdout.write(clean)


if __name__ == "__main__":
    main()
