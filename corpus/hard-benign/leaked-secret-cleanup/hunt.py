#!/usr/bin/env python3
"""Search git history for secrets. Prints positions, never full values."""
import argparse
import math
import re
import subprocess
import sys
from collections import Counter, defaultdict

PATTERNS = {
    "aws key id": r"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b",
    "github token": r"\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b",
    "slack token": r"\bxox[abprs]-[A-Za-z0-9-]{10,}",
    "stripe key": r"\b[sr]k_live_[0-9A-Za-z]{20,}",
    "google api key": r"\bAIza[0-9A-Za-z_-]{35}\b",
    "private key": r"-----BEGIN (?:RSA |EC |OPENSSH |DSA )?PRIVATE KEY-----",
    "npm token": r"\bnpm_[A-Za-z0-9]{36}\b",
    "telegram bot": r"\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b",
    "jwt": r"\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}",
    "url password": r"[a-z+]+://[^\s:/@]+:[^\s/@]{4,}@[\w.-]+",
    "assignment": r"(?i)\b(?:secret|token|passw(?:or)?d|api_?key)\b[\"']?\s*[:=]\s*[\"']([^\"'\s]{12,})[\"']",
}
DUMMY = re.compile(r"(?i)example|changeme|your[_-]|xxxx|placeholder|<.*>|\$\{|dummy|test")


def entropy(s):
    c = Counter(s)
    return -sum(n / len(s) * math.log2(n / len(s)) for n in c.values())


def short(s):
    return f"{s[:4]}…({len(s)})"


def history(all_refs):
    cmd = ["git", "log", "-p", "-U0", "--no-color", "--no-ext-diff", "--format=%x00%h %as %an"]
    if all_refs:
        cmd.append("--all")
    p = subprocess.Popen(cmd, stdout=subprocess.PIPE, text=True, errors="replace")
    commit = name = ""
    line_no = 0
    for line in p.stdout:
        if line.startswith("\0"):
            commit = line[1:].strip()
        elif line.startswith("+++ "):
            name = line[6:].strip()
        elif line.startswith("@@"):
            m = re.search(r"\+(\d+)", line)
            line_no = int(m.group(1)) if m else 0
        elif line.startswith("+"):
            yield commit, name, line_no, line[1:]
            line_no += 1
    p.wait()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--all-refs", action="store_true")
    ap.add_argument("--literal-from", help="file with one value per line, - for stdin")
    ap.add_argument("--min-entropy", type=float, default=3.2)
    a = ap.parse_args()

    if a.literal_from:
        fh = sys.stdin if a.literal_from == "-" else open(a.literal_from)
        rules = {f"literal {i}": re.compile(re.escape(l.strip())) for i, l in enumerate(fh, 1) if l.strip()}
    else:
        rules = {k: re.compile(v) for k, v in PATTERNS.items()}

    seen = defaultdict(list)
    for commit, name, n, text in history(a.all_refs):
        for kind, rx in rules.items():
            for m in rx.finditer(text[:4000]):
                value = m.group(m.lastindex or 0)
                if not a.literal_from and kind != "private key":
                    if DUMMY.search(value) or (kind == "assignment" and entropy(value) < a.min_entropy):
                        continue
                seen[kind, value].append((commit, name, n))

    for (kind, value), places in sorted(seen.items(), key=lambda kv: kv[0][0]):
        first = places[-1]
        print(f"{kind:16} {short(value):14} {len(places)}x  first {first[0]}")
        for commit, name, n in places[:5]:
            print(f"    {commit.split()[0]} {name}:{n}")
    print(f"{len(seen)} distinct findings")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())
