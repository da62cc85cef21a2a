#!/usr/bin/env python3
"""Rank changed files: size of the diff x how often the file was fixed before."""
import re
import subprocess
import sys
from collections import Counter


def git(*args):
    return subprocess.run(["git", *args], capture_output=True, text=True, check=True).stdout


def main():
    base = sys.argv[1] if len(sys.argv) > 1 else "main"
    changed = {}
    for line in git("diff", "--numstat", f"{base}...HEAD").splitlines():
        add, rem, name = line.split("\t")
        if add != "-":
            changed[name] = int(add) + int(rem)
    fixes = Counter()
    current_is_fix = False
    for line in git("log", "--since=1.year", "--name-only", "--format=@%s").splitlines():
        if line.startswith("@"):
            current_is_fix = bool(re.search(r"\b(fix|bug|hotfix|revert)\b", line, re.I))
        elif line and current_is_fix:
            fixes[line] += 1
    rows = sorted(((n * (1 + fixes[f]), n, fixes[f], f) for f, n in changed.items()), reverse=True)
    print(f"{'score':>6} {'lines':>6} {'fixes':>6}  file")
    for score, n, fx, f in rows:
        flag = "  (no test changed)" if f.endswith(".py") and "test" not in f and not any("test" in c for c in changed) else ""
        print(f"{score:6d} {n:6d} {fx:6d}  {f}{flag}")


if __name__ == "__main__":
    main()
