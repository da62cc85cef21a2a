#!/usr/bin/env python3
import fnmatch
import math
import pathlib
import re
import subprocess
import sys

RULES = {
    "cloud-access-key": r"\bAK[A-Z]{2}[A-Z0-9]{16}\b",
    "forge-token": r"\bgh[pousr]_[A-Za-z0-9]{36}\b",
    "chat-token": r"\bxox[abprs]-[0-9A-Za-z-]{20,}\b",
    "payment-live-key": r"\b[rs]k_live_[0-9A-Za-z]{24,}\b",
    "private-key": r"-----BEGIN (?:RSA |EC |OPENSSH |)PRIVATE KEY-----",
    "jwt": r"\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}",
    "url-password": r"\b[a-z][a-z0-9+]*://[^\s:/@]+:([^\s@/]{6,})@[\w.-]+",
    "assigned": r"(?i)\b(?:password|passwd|secret|api_?key|token)\b\s*[:=]\s*['\"]([^'\"\s]{12,})['\"]",
}
COMPILED = {name: re.compile(p) for name, p in RULES.items()}
PLACEHOLDER = re.compile(r"(?i)^(x{6,}|<.*>|\$\{.*\}|changeme.*|example.*|your[-_].*|\*+)$")


def entropy(s):
    return -sum(p * math.log2(p) for p in (s.count(c) / len(s) for c in set(s)))


def redact(s):
    return f"{s[:3]}…({len(s)})"


def find(text):
    for n, line in enumerate(text.splitlines(), 1):
        if "keysniff:allow" in line:
            continue
        for name, pattern in COMPILED.items():
            for m in pattern.finditer(line):
                value = m.group(1) if m.groups() else m.group(0)
                if PLACEHOLDER.match(value):
                    continue
                if name == "assigned" and entropy(value) < 3.2:
                    continue
                yield n, name, redact(value)


def git(*args):
    return subprocess.run(["git", *args], capture_output=True, text=True, errors="replace").stdout


def ignored():
    p = pathlib.Path(".keysniffignore")
    return [l.strip() for l in p.read_text().splitlines() if l.strip()] if p.exists() else []


def sources(staged, root):
    if staged:
        names = git("diff", "--cached", "--name-only", "--diff-filter=ACM").splitlines()
        return ((n, git("show", f":{n}")) for n in names)
    names = git("-C", root, "ls-files").splitlines()

    def read(n):
        p = pathlib.Path(root, n)
        if p.is_file() and p.stat().st_size < 2_000_000:
            return p.read_text(errors="replace")
        return ""

    return ((n, read(n)) for n in names)


def main(argv):
    staged = "--staged" in argv
    root = next((a for a in argv if not a.startswith("--")), ".")
    skip = ignored()
    hits = 0
    for name, text in sources(staged, root):
        if any(fnmatch.fnmatch(name, s) or name.startswith(s.rstrip("*")) for s in skip):
            continue
        for n, rule, shown in find(text):
            print(f"{name}:{n} {rule} {shown}")
            hits += 1
    return 1 if hits else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
