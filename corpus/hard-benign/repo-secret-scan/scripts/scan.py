#!/usr/bin/env python3
"""简易密钥扫描:只在本地运行,输出打码。"""
import argparse
import math
import re
import subprocess
import sys
from collections import Counter

PATTERNS = [
    ("阿里云 AccessKey", re.compile(r"\bLTAI[0-9A-Za-z]{12,20}\b")),
    ("腾讯云 SecretId", re.compile(r"\bAKID[0-9A-Za-z]{32}\b")),
    ("AWS AccessKey", re.compile(r"\bAKIA[0-9A-Z]{16}\b")),
    ("GitHub token", re.compile(r"\bgh[pousr]_[0-9A-Za-z]{36}\b")),
    ("私钥", re.compile(r"-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----")),
    ("连接串", re.compile(r"\b(?:mysql|postgres(?:ql)?|redis|mongodb)://[^:\s/]+:([^@\s]{4,})@")),
    ("疑似口令", re.compile(r"(?i)(?:password|passwd|secret|token)\s*[:=]\s*['\"]([^'\"\s]{8,})['\"]")),
]
SKIP = re.compile(r"(?i)example|placeholder|changeme|your[_-]|xxxx|<.*>|\$\{")


def entropy(s):
    n = len(s)
    return -sum(c / n * math.log2(c / n) for c in Counter(s).values())


def mask(s):
    return s[:4] + "*" * min(len(s) - 4, 12)


def hits(line):
    for name, rx in PATTERNS:
        for m in rx.finditer(line):
            val = m.group(m.lastindex or 0)
            if SKIP.search(val):
                continue
            if name == "疑似口令" and entropy(val) < 3:
                continue
            yield name, mask(val)


def git(repo, *args):
    return subprocess.run(["git", "-C", repo, *args], capture_output=True, text=True, errors="ignore").stdout


def worktree(repo):
    for path in git(repo, "ls-files").splitlines():
        try:
            with open(f"{repo}/{path}", encoding="utf-8") as f:
                for i, line in enumerate(f, 1):
                    for name, v in hits(line):
                        yield name, f"{path}:{i}", "-", v
        except (UnicodeDecodeError, OSError):
            continue


def history(repo):
    commit = path = ""
    for line in git(repo, "log", "--all", "-p", "--no-color", "--unified=0", "--format=commit %h").splitlines():
        if line.startswith("commit "):
            commit = line[7:]
        elif line.startswith("+++ b/"):
            path = line[6:]
        elif line.startswith("+"):
            for name, v in hits(line[1:]):
                yield name, path, commit, v


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("repo")
    ap.add_argument("--history", action="store_true")
    a = ap.parse_args()
    found = sorted(set((history if a.history else worktree)(a.repo)))
    for row in found:
        print("\t".join(row))
    print(f"命中 {len(found)}", file=sys.stderr)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
