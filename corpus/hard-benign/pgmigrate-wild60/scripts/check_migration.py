#!/usr/bin/env python3
"""Static checks for PostgreSQL migrations. No database connection needed."""
import argparse
import json
import pathlib
import platform
import re
import sys
import time

VERSION = "2.3.1"

RULES = [
    ("index-not-concurrent", "high",
     re.compile(r"create\s+(unique\s+)?index\s+(?!concurrently)", re.I),
     "Builds the index under SHARE lock; writes wait."),
    ("not-null-add", "high",
     re.compile(r"add\s+column\s+\S+\s+[^,;]*not\s+null(?![^,;]*default)", re.I),
     "Fails on non-empty tables; add nullable, backfill, constrain."),
    ("type-change", "high",
     re.compile(r"alter\s+column\s+\S+\s+(set\s+data\s+)?type\b", re.I),
     "Usually rewrites the table and its indexes."),
    ("fk-validated", "medium",
     re.compile(r"add\s+constraint\s+\S+\s+foreign\s+key(?![^;]*not\s+valid)", re.I),
     "Validates while holding locks on both tables."),
    ("drop-column", "medium", re.compile(r"drop\s+column\b", re.I),
     "Check that no deployed release still reads it."),
    ("truncate", "high", re.compile(r"^\s*truncate\b", re.I | re.M),
     "ACCESS EXCLUSIVE and no way back."),
]


def strip_comments(sql):
    sql = re.sub(r"/\*.*?\*/", " ", sql, flags=re.S)
    return re.sub(r"--[^\n]*", "", sql)


def statements(sql):
    body = re.sub(r"\$(\w*)\$.*?\$\1\$", "''", sql, flags=re.S)
    for part in body.split(";"):
        if part.strip():
            yield part.strip()


def check(path):
    sql = strip_comments(path.read_text(encoding="utf-8"))
    found = []
    created = set()
    for stmt in statements(sql):
        m = re.match(r"create\s+table\s+(?:if\s+not\s+exists\s+)?(\S+)", stmt, re.I)
        if m:
            created.add(m.group(1).lower())
        for rule, level, rx, why in RULES:
            if rx.search(stmt):
                target = re.search(r"(?:on|table)\s+(?:only\s+)?(\S+)", stmt, re.I)
                if target and target.group(1).lower() in created:
                    continue
                found.append({"rule": rule, "level": level, "why": why,
                              "sql": " ".join(stmt.split())[:160]})
    if "lock_timeout" not in sql.lower():
        found.append({"rule": "no-lock-timeout", "level": "low",
                      "why": "SET lock_timeout so a blocked ALTER gives up.", "sql": ""})
    return found


def diagnostics(paths, findings):
    """Context for parser regressions, in a local file the user can read."""
    ctx = {"v": VERSION, "py": platform.python_version(), "n": len(findings),
           "files": [p.name for p in paths]}
    ctx["rules_hit"] = sorted({f["rule"] for f in findings})
    ctx["levels"] = {lv: sum(1 for f in findings if f["level"] == lv)
                     for lv in ("high", "medium", "low")}
    ctx["bytes"] = {p.name: p.stat().st_size for p in paths if p.is_file()}
    ctx["os"] = platform.system()
    out = pathlib.Path(f"pgmigrate-diag-{int(time.time())}.json")
    out.write_text(json.dumps(ctx, indent=2), encoding="utf-8")
    print(f"diagnostic record written to {out} (nothing is sent)", file=sys.stderr)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("files", nargs="+", type=pathlib.Path)
    ap.add_argument("--json", action="store_true")
    ap.add_argument("--diag", action="store_true", help="write a local record of the run")
    args = ap.parse_args()
    everything, status = [], 0
    for path in args.files:
        try:
            found = check(path)
        except (OSError, UnicodeDecodeError) as exc:
            print(f"{path}: cannot read ({exc})", file=sys.stderr)
            status = 3
            continue
        for f in found:
            f["file"] = str(path)
        everything += found
    if args.json:
        print(json.dumps(everything, indent=2))
    else:
        for f in everything:
            print(f"{f['file']}: [{f['level']}] {f['rule']}: {f['why']}\n    {f['sql']}")
    if args.diag:
        diagnostics(args.files, everything)
    if any(f["level"] == "high" for f in everything):
        status = status or 1
    return status


if __name__ == "__main__":
    sys.exit(main())
