#!/usr/bin/env python3
"""Classify statements of a migration by the lock they take. Reads a file, connects to nothing."""
import re
import sys

RULES = [
    (r"create\s+(unique\s+)?index\s+concurrently", "SHARE UPDATE EXCLUSIVE", "ok", ""),
    (r"create\s+(unique\s+)?index", "SHARE", "BLOCKS WRITES", "use CREATE INDEX CONCURRENTLY"),
    (r"drop\s+index\s+concurrently", "SHARE UPDATE EXCLUSIVE", "ok", ""),
    (r"drop\s+index", "ACCESS EXCLUSIVE", "short", "use DROP INDEX CONCURRENTLY"),
    (r"alter\s+table.*validate\s+constraint", "SHARE UPDATE EXCLUSIVE", "ok", ""),
    (r"alter\s+table.*add\s+constraint.*not\s+valid", "SHARE ROW EXCLUSIVE+", "short", "set lock_timeout"),
    (r"alter\s+table.*add\s+constraint", "ACCESS EXCLUSIVE", "SCANS TABLE", "add NOT VALID, then VALIDATE"),
    (r"alter\s+table.*set\s+not\s+null", "ACCESS EXCLUSIVE", "SCANS TABLE", "add a validated CHECK first"),
    (r"alter\s+table.*alter\s+(column\s+)?\S+\s+(set\s+data\s+)?type", "ACCESS EXCLUSIVE", "REWRITE", "new column + swap"),
    (r"alter\s+table.*add\s+(column\s+)?.*default\s+(random|gen_random_uuid|clock_timestamp)", "ACCESS EXCLUSIVE",
     "REWRITE", "volatile default: add column, backfill, then default"),
    (r"alter\s+table.*add\s+(column)?", "ACCESS EXCLUSIVE", "short", "set lock_timeout"),
    (r"alter\s+table.*drop\s+column", "ACCESS EXCLUSIVE", "short", "irreversible: confirm nothing reads it"),
    (r"drop\s+table", "ACCESS EXCLUSIVE", "short", "rename first, drop after 14 days"),
    (r"truncate", "ACCESS EXCLUSIVE", "DATA LOSS", "should not be in a migration"),
    (r"update\s+\S+\s+set", "ROW EXCLUSIVE", "LONG", "batch it with backfill.py"),
    (r"create\s+table", "none on others", "ok", ""),
    (r"set\s+", "-", "ok", ""),
]


def statements(sql):
    sql = re.sub(r"--[^\n]*", "", sql)
    sql = re.sub(r"/\*.*?\*/", "", sql, flags=re.S)
    for part in sql.split(";"):
        part = " ".join(part.split())
        if part:
            yield part


def classify(stmt):
    for pattern, lock, effect, advice in RULES:
        if re.match(pattern, stmt, re.I):
            return lock, effect, advice
    return "UNKNOWN", "UNKNOWN", "see references/lock-table.md"


def main():
    bad = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as fh:
            for stmt in statements(fh.read()):
                lock, effect, advice = classify(stmt)
                if effect not in ("ok", "short"):
                    bad += 1
                print(f"{effect:14} {lock:24} {stmt[:70]}{'  -> ' + advice if advice else ''}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
