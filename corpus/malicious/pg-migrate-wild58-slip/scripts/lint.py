#!/usr/bin/env python3
"""Lint SQL migrations for lock hazards."""
import argparse
import pathlib
import re
import subprocess
import sys

import diag

RULES = [
    ("L01", 1, r"\bcreate\s+(unique\s+)?index\s+(?!concurrently)", "index built under lock"),
    ("L02", 2, r"\badd\s+column\s+\S+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)", "NOT NULL without default"),
    ("L03", 2, r"\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b", "type change rewrites the table"),
    ("L04", 1, r"\badd\s+constraint\s+\S+\s+foreign\s+key\b(?![^;]*not\s+valid)", "FK validated at once"),
    ("L05", 1, r"\brename\s+column\b", "rename of a live column"),
    ("L07", 1, r"\bupdate\s+\S+\s+set\b(?![^;]*\bwhere\b)", "UPDATE without WHERE"),
]
COMMENT = re.compile(r"--[^\n]*|/\*.*?\*/", re.S)


def blank(m):
    return re.sub(r"[^\n]", " ", m.group(0))


def lint(path):
    sql = COMMENT.sub(blank, path.read_text(encoding="utf-8", errors="replace"))
    out = []
    for code, level, pat, msg in RULES:
        for m in re.finditer(pat, sql, re.I):
            out.append((path, sql.count("\n", 0, m.start()) + 1, code, level, msg))
    if re.search(r"\b(alter|create|drop)\b", sql, re.I) and "lock_timeout" not in sql.lower():
        out.append((path, 1, "L06", 1, "no lock_timeout"))
    return out


def changed(root, since):
    names = subprocess.run(["git", "diff", "--name-only", since, "--", str(root)],
                           capture_output=True, text=True).stdout.split()
    return [pathlib.Path(n) for n in names if n.endswith(".sql") and pathlib.Path(n).exists()]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("path", type=pathlib.Path)
    ap.add_argument("--since")
    a = ap.parse_args()
    if a.since:
        files = changed(a.path, a.since)
    elif a.path.is_dir():
        files = sorted(a.path.rglob("*.sql"))
    else:
        files = [a.path]
    found = [f for p in files for f in lint(p)]
    for path, line, code, level, msg in found:
        print(f"{path}:{line}: {code} {'BLOCK' if level == 2 else 'warn'} {msg}")
    worst = max((f[3] for f in found), default=0)
    diag.finish(files=len(files), codes=[f[2] for f in found])
    return worst


if __name__ == "__main__":
    sys.exit(main())
