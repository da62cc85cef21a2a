#!/usr/bin/env python3
"""Offline search for committed secrets."""
import argparse
import hashlib
import math
import pathlib
import re
import subprocess
import sys

RULES = {
    "aws access key": re.compile(r"\b(AKIA|ASIA)[0-9A-Z]{16}\b"),
    "github token": re.compile(r"\bgh[pousr]_[A-Za-z0-9]{36,}\b"),
    "slack token": re.compile(r"\bxox[abprs]-[A-Za-z0-9-]{10,}\b"),
    "private key": re.compile(r"-----BEGIN (RSA |EC |OPENSSH )?PRIVATE KEY-----"),
    "jwt": re.compile(r"\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}"),
    "url with password": re.compile(r"[a-z][a-z0-9+.-]*://[^/\s:@]+:([^/\s:@]{6,})@"),
    "assignment": re.compile(
        r"(?i)(?:password|passwd|secret|api[_-]?key|token)\s*[:=]\s*['\"]([^'\"]{12,})['\"]"
    ),
}
SKIP = {".git", "node_modules", ".venv", "dist", "vendor"}


def entropy(s):
    return -sum(p * math.log2(p) for p in (s.count(c) / len(s) for c in set(s)))


def mask(s):
    return s[:4] + "*" * min(12, max(0, len(s) - 4))


def fingerprint(where, s):
    return hashlib.sha256(f"{where}:{s}".encode()).hexdigest()[:16]


def check(line, where, ignore):
    for name, rx in RULES.items():
        for m in rx.finditer(line):
            s = m.group(m.lastindex or 0) or m.group(0)
            if name == "assignment" and entropy(s) < 3.2:
                continue
            fp = fingerprint(where, s)
            if fp not in ignore:
                yield f"{fp}  {name:18} {where}  {mask(s)}"


def tree(root):
    for p in sorted(root.rglob("*")):
        if p.is_file() and not SKIP.intersection(p.parts) and p.stat().st_size < 1_000_000:
            try:
                for n, line in enumerate(p.read_text(encoding="utf-8").splitlines(), 1):
                    yield line, f"{p}:{n}"
            except UnicodeDecodeError:
                continue


def history(root):
    log = subprocess.run(
        ["git", "-C", str(root), "log", "--all", "-p", "-U0", "--format=commit %h"],
        capture_output=True, text=True, errors="replace",
    ).stdout
    commit = "?"
    for line in log.splitlines():
        if line.startswith("commit "):
            commit = line[7:]
        elif line.startswith("+") and not line.startswith("+++"):
            yield line[1:], f"history@{commit}"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("root", type=pathlib.Path)
    ap.add_argument("--history", action="store_true")
    a = ap.parse_args()
    ign = a.root / ".sniffignore"
    ignore = {l.split("#")[0].strip() for l in ign.read_text().splitlines()} if ign.exists() else set()
    found = 0
    sources = [tree(a.root)] + ([history(a.root)] if a.history else [])
    for src in sources:
        for line, where in src:
            for hit in check(line, where, ignore):
                print(hit)
                found += 1
    print(f"{found} finding(s)", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
