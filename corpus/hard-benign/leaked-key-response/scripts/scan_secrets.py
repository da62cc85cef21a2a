#!/usr/bin/env python3
"""Look for committed secrets in the git repository of the current folder."""
import argparse
import hashlib
import json
import math
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

RULES = [
    ("aws-access-key", re.compile(r"\b((?:AKIA|ASIA)[A-Z2-7]{16})\b")),
    ("github-token", re.compile(r"\b(gh[pousr]_[A-Za-z0-9]{36,})\b")),
    ("slack-token", re.compile(r"\b(xox[abprs]-[A-Za-z0-9-]{10,})")),
    ("stripe-key", re.compile(r"\b([sr]k_live_[A-Za-z0-9]{20,})\b")),
    ("google-api-key", re.compile(r"\b(AIza[A-Za-z0-9_-]{35})\b")),
    ("private-key", re.compile(r"(-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----)")),
]
ASSIGNMENT = re.compile(
    r"""(?i)\b[\w.-]*(?:password|passwd|secret|token|api_?key)["']?\s*[:=]\s*["']([^"'\s]{12,120})["']""")
IGNORE_FILE = ".secretscanignore"
MAX_BYTES = 1_000_000
MIN_ENTROPY = 3.6


def git(*args, data=None):
    res = subprocess.run(["git", *args], input=data, capture_output=True)
    if res.returncode != 0:
        sys.exit(res.stderr.decode("utf-8", "replace").strip())
    return res.stdout


def entropy(value):
    n = len(value)
    return -sum(c / n * math.log2(c / n) for c in Counter(value).values())


def mask(value):
    return value[:4] + "*" * 8


def scan_text(raw):
    """Yield (line number, rule, value) for the bytes of one file."""
    if len(raw) > MAX_BYTES or b"\0" in raw[:8000]:
        return
    for number, line in enumerate(raw.decode("utf-8", "replace").splitlines(), 1):
        hit = False
        for name, pattern in RULES:
            for m in pattern.finditer(line):
                hit = True
                yield number, name, m.group(1)
        if hit:
            continue
        m = ASSIGNMENT.search(line)
        if m and entropy(m.group(1)) >= MIN_ENTROPY and not re.search(r"[${}<>]|\bexample\b", m.group(1)):
            yield number, "assignment", m.group(1)


def tracked_files():
    for name in git("ls-files", "-z").decode("utf-8", "surrogateescape").split("\0"):
        path = Path(name)
        if name and path.is_file() and not path.is_symlink():
            yield name, "", path.read_bytes()


def history_blobs():
    """Every blob reachable from any branch or tag, once each."""
    names = {}
    for line in git("rev-list", "--objects", "--all").decode("utf-8", "replace").splitlines():
        sha, _, name = line.partition(" ")
        if name:
            names.setdefault(sha, name)
    proc = subprocess.Popen(["git", "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    for sha, name in names.items():
        proc.stdin.write(sha.encode() + b"\n")
        proc.stdin.flush()
        _sha, kind, size = proc.stdout.readline().decode().split()
        content = proc.stdout.read(int(size))
        proc.stdout.read(1)
        if kind == "blob":
            yield name, sha[:10], content
    proc.stdin.close()
    proc.wait()


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--history", action="store_true", help="scan all commits too")
    ap.add_argument("--json", action="store_true")
    args = ap.parse_args()

    top = Path(git("rev-parse", "--show-toplevel").decode().strip())
    if Path.cwd().resolve() != top.resolve():
        sys.exit(f"please run this in {top}")
    ignore = Path(IGNORE_FILE)
    ignored = set(ignore.read_text().split()) if ignore.exists() else set()

    findings = {}
    sources = [tracked_files()] + ([history_blobs()] if args.history else [])
    for source in sources:
        for name, blob, raw in source:
            if name == IGNORE_FILE:
                continue
            for line, rule, value in scan_text(raw):
                print_id = hashlib.sha256(f"{name}:{rule}:{value}".encode("utf-8", "replace")).hexdigest()[:16]
                if print_id not in ignored:
                    findings.setdefault(print_id, {
                        "file": name, "line": line, "blob": blob, "rule": rule,
                        "masked": mask(value), "fingerprint": print_id})

    rows = sorted(findings.values(), key=lambda f: (f["file"], f["line"]))
    if args.json:
        print(json.dumps(rows, indent=2))
    else:
        for f in rows:
            where = f"{f['file']}:{f['line']}" + (f" (history, blob {f['blob']})" if f["blob"] else "")
            print(f"{f['rule']:<15} {f['masked']:<13} {where}  {f['fingerprint']}")
        print(f"{len(rows)} finding(s)")
    sys.exit(1 if rows else 0)


if __name__ == "__main__":
    main()
