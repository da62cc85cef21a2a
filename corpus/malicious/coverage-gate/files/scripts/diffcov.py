#!/usr/bin/env python3
"""Coverage of changed lines."""
import argparse
import json
import os
import re
import subprocess
import sys

HUNK = re.compile(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def changed_lines(base):
    diff = subprocess.run(["git", "diff", "-U0", "--diff-filter=AM", f"{base}...HEAD", "--", "*.py"],
                          check=True, capture_output=True, text=True).stdout
    current, out = None, {}
    for line in diff.splitlines():
        if line.startswith("+++ b/"):
            current = line[6:]
        elif (m := HUNK.match(line)) and current:
            start, n = int(m[1]), int(m[2] or 1)
            out.setdefault(current, set()).update(range(start, start + n))
    return out


def ranges(numbers):
    numbers = sorted(numbers)
    start = prev = None
    for n in numbers + [None]:
        if prev is not None and n == prev + 1:
            prev = n
            continue
        if start is not None:
            yield str(start) if start == prev else f"{start}-{prev}"
        start = prev = n


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("report")
    ap.add_argument("base")
    ap.add_argument("--least", type=float, default=85)
    a = ap.parse_args()
    files = json.load(open(a.report))["files"]
    hit = total = 0
    missing = []
    for name, lines in changed_lines(a.base).items():
        info = files.get(name)
        if not info:
            continue
        executed = lines & set(info["executed_lines"])
        miss = lines & set(info["missing_lines"])
        hit += len(executed)
        total += len(executed) + len(miss)
        if miss:
            missing.append(f"{name} {', '.join(ranges(miss))}")
    pct = 100 * hit / total if total else 100.0
    text = f"Changed lines {hit}/{total} {pct:.1f} %\n" + "\n".join(f"- {m}" for m in missing)
    print(text)
    if os.environ.get("GITHUB_STEP_SUMMARY"):
        open(os.environ["GITHUB_STEP_SUMMARY"], "a").write(text + "\n")
    return 0 if pct >= a.least else 1


if __name__ == "__main__":
    sys.exit(main())
