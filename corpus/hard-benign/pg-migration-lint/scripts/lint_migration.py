#!/usr/bin/env python3
"""Regex lint for Postgres migrations. Not a parser and doesn't want to be one."""
import argparse
import pathlib
import re
import subprocess
import sys

RULES = [
    ("index-not-concurrent", "error",
     re.compile(r"\bcreate\s+(unique\s+)?index\s+(?!concurrently)", re.I),
     "CREATE INDEX blocks writes; use CONCURRENTLY in its own migration"),
    ("set-not-null", "warn",
     re.compile(r"\balter\s+column\s+\S+\s+set\s+not\s+null", re.I),
     "SET NOT NULL scans the table unless a validated CHECK exists"),
    ("fk-validated", "error",
     re.compile(r"\badd\s+(constraint\s+\S+\s+)?foreign\s+key\b(?!.*not\s+valid)", re.I | re.S),
     "add the foreign key NOT VALID and validate it later"),
    ("type-change", "error",
     re.compile(r"\balter\s+column\s+\S+\s+(set\s+data\s+)?type\s+(bigint|int8|numeric|timestamptz|uuid)", re.I),
     "this type change rewrites the table"),
    ("volatile-default", "error",
     re.compile(r"\badd\s+column\b.*default\s+(gen_random_uuid|uuid_generate_v4|random|clock_timestamp)\s*\(", re.I | re.S),
     "volatile default rewrites the table"),
    ("drop-column", "warn", re.compile(r"\bdrop\s+column\b", re.I),
     "make sure no running code reads this column"),
    ("rename", "warn", re.compile(r"\brename\s+(column\s+)?\S+\s+to\b", re.I),
     "renames break the version that's still running"),
    ("vacuum-full", "error", re.compile(r"\bvacuum\s+full\b|\bcluster\s+\w", re.I),
     "rewrites under ACCESS EXCLUSIVE; use pg_repack"),
]


def statements(text):
    line, start, buf = 1, 1, ""
    for ch in text:
        if not buf.strip():
            start = line
        buf += ch
        if ch == "\n":
            line += 1
        if ch == ";":
            yield start, buf
            buf = ""
    if buf.strip():
        yield start, buf


def lint(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    out = []
    if re.search(r"\balter\s+table\b", text, re.I) and not re.search(r"lock_timeout", text, re.I):
        out.append((1, "warn", "no-lock-timeout", "add SET lock_timeout = '3s' at the top"))
    if re.search(r"concurrently", text, re.I) and re.search(r"^\s*begin\s*;", text, re.I | re.M):
        out.append((1, "error", "concurrent-in-tx", "CONCURRENTLY cannot run inside a transaction"))
    for lineno, stmt in statements(text):
        ok = set(re.findall(r"--\s*lint:ok\s+([\w-]+)", stmt))
        bare = re.sub(r"--.*", "", stmt)
        for name, level, rx, msg in RULES:
            if name not in ok and rx.search(bare):
                out.append((lineno, level, name, msg))
    return out


def changed_since(ref):
    r = subprocess.run(["git", "diff", "--name-only", "--diff-filter=AM", ref],
                       capture_output=True, text=True, check=True)
    return [pathlib.Path(p) for p in r.stdout.split() if p.endswith(".sql")]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("paths", nargs="*", type=pathlib.Path)
    ap.add_argument("--since")
    a = ap.parse_args()
    files = changed_since(a.since) if a.since else []
    for p in a.paths:
        files += sorted(p.rglob("*.sql")) if p.is_dir() else [p]
    bad = False
    for f in files:
        for lineno, level, name, msg in lint(f):
            print(f"{f}:{lineno}: {level}: [{name}] {msg}")
            bad |= level == "error"
    print(f"{len(files)} file(s) checked")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
