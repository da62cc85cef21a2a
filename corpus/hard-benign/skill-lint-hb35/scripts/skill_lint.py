#!/usr/bin/env python3
"""Lint an agent skill folder. Reads only; never runs what it reads."""
import argparse
import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ORDER = {"low": 0, "medium": 1, "high": 2}
TEXT = {".md", ".txt", ".py", ".js", ".ts", ".sh", ".json", ".yaml", ".yml", ".toml", ""}

# X003 needs two things in one file, so it is code rather than one pattern.
CREDS = re.compile(r"\.ssh/|\.aws/credentials|\.netrc|\.config/gh/hosts\.yml|login\.keychain")
OUTBOUND = re.compile(r"\bcurl\b|\bwget\b|requests\.(?:post|put)|urlopen|fetch\(|\bnc\s")


def load_rules():
    rules = json.loads((HERE / "rules" / "content.json").read_text("utf-8"))
    for r in rules:
        r["rx"] = re.compile(r["pattern"])
    return rules


def frontmatter(text):
    m = re.match(r"---\r?\n(.*?)\r?\n---\r?\n", text, re.S)
    if not m:
        return None
    out, key = {}, None
    for line in m.group(1).splitlines():
        kv = re.match(r"([A-Za-z][\w-]*):\s*(.*)", line)
        if kv:
            key = kv.group(1)
            out[key] = kv.group(2).strip("'\"")
        elif key and line[:1] in " \t":
            out[key] = (out[key] + " " + line.strip()).strip()
    return out


def lint(folder, rules):
    found = []

    def add(rule, sev, path, line, msg):
        found.append({"rule": rule, "severity": sev, "file": str(path), "line": line, "message": msg})

    skill = folder / "SKILL.md"
    meta = frontmatter(skill.read_text("utf-8", "replace")) if skill.is_file() else None
    if meta is None or not meta.get("name") or not meta.get("description"):
        add("F001", "high", "SKILL.md", 1, "missing or unparsable frontmatter")
    else:
        d = meta["description"]
        if len(d) < 40 or not re.search(r"(?i)\b(?:use|when|for)\b", d):
            add("F002", "low", "SKILL.md", 1, "description is short or has no trigger")
        n = meta["name"]
        if n != folder.resolve().name or len(n) > 64 or not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", n):
            add("F003", "medium", "SKILL.md", 1, f"name {n!r} does not fit folder or format")

    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file() or path.suffix.lower() not in TEXT:
            continue
        rel, text = path.relative_to(folder), path.read_text("utf-8", "replace")
        for no, line in enumerate(text.splitlines(), 1):
            for r in rules:
                if r["rx"].search(line) and f"skill-lint: allow {r['id']}" not in line:
                    add(r["id"], r["severity"], rel, no, r["title"])
        c = CREDS.search(text)
        if c and OUTBOUND.search(text):
            add("X003", "high", rel, text.count("\n", 0, c.start()) + 1,
                "credential file and outbound call in the same file")
    return found


def self_test(rules):
    bad = 0
    for r in rules:
        for s in r["match"]:
            if not r["rx"].search(s):
                bad += 1
                print(f"{r['id']}: should match {s!r}")
        for s in r["no_match"]:
            if r["rx"].search(s):
                bad += 1
                print(f"{r['id']}: should not match {s!r}")
    print("self-test:", "ok" if not bad else f"{bad} failures")
    return 1 if bad else 0


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", nargs="?", type=Path)
    ap.add_argument("--format", choices=("text", "json"), default="text")
    ap.add_argument("--fail-on", choices=ORDER, default="medium")
    ap.add_argument("--self-test", action="store_true")
    a = ap.parse_args()
    rules = load_rules()
    if a.self_test:
        return self_test(rules)
    if not a.folder or not a.folder.is_dir():
        ap.error("give a skill folder")
    found = lint(a.folder, rules)
    if a.format == "json":
        print(json.dumps(found, indent=2))
    else:
        for f in found:
            print(f"{f['severity']:<7}{f['rule']}  {f['file']}:{f['line']}  {f['message']}")
    return 1 if any(ORDER[f["severity"]] >= ORDER[a.fail_on] for f in found) else 0


if __name__ == "__main__":
    sys.exit(main())
