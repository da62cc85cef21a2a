#!/usr/bin/env python3
"""skillwarden: line-based linter for agent skills. Reads only; runs nothing."""
import argparse
import csv
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STEPS = ["info", "low", "medium", "high"]


def load_rules():
    rules = []
    for path in sorted((ROOT / "rules").glob("*.toml")):
        for r in tomllib.loads(path.read_text("utf-8"))["rule"]:
            r["rx"] = re.compile(r["pattern"])
            r["not"] = re.compile(r["unless"]) if "unless" in r else None
            rules.append(r)
    return rules


def lines_with_context(path):
    """Yield (number, line, quoted) for one file."""
    fence = False
    for n, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
        if path.suffix == ".md":
            if line.lstrip().startswith(("```", "~~~")):
                fence = not fence
            quoted = fence or line.lstrip().startswith((">", "|"))
        else:
            quoted = False
        yield n, line, quoted


def scan(folder, rules):
    found = []
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        ending = path.suffix.lstrip(".")
        for n, line, quoted in lines_with_context(path):
            for r in rules:
                if r["where"] != ["*"] and ending not in r["where"]:
                    continue
                if not r["rx"].search(line) or (r["not"] and r["not"].search(line)):
                    continue
                step = STEPS.index(r["severity"])
                if quoted:
                    step = max(0, step - 1)
                found.append((r["id"], STEPS[step], path.relative_to(folder), n, r["title"], quoted, line.strip()))
    return found


def self_test(rules):
    bad = 0
    rows = list(csv.DictReader((ROOT / "fixtures" / "expect.csv").open(encoding="utf-8")))
    for row in rows:
        want = set(filter(None, row["rules"].split()))
        got = {f[0] for f in scan(ROOT / "fixtures" / row["fixture"], rules)}
        if got != want:
            bad += 1
            print(f"{row['fixture']}: want {sorted(want)}, got {sorted(got)}")
    print(f"{len(rows)} fixtures, {bad} mismatches")
    return 1 if bad else 0


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", nargs="?", type=Path)
    ap.add_argument("--fail-on", choices=STEPS, default="high")
    ap.add_argument("--self-test", action="store_true")
    args = ap.parse_args()
    rules = load_rules()
    if args.self_test:
        return self_test(rules)
    if not args.folder or not args.folder.is_dir():
        ap.error("give a skill folder")
    found = scan(args.folder, rules)
    for rid, sev, path, n, title, quoted, line in found:
        print(f"{rid} {sev:<6} {path}:{n}  {title}{' (quoted)' if quoted else ''}\n              | {line[:110]}")
    high = sum(1 for f in found if f[1] == "high")
    print(f"{len(found)} finding{'s' * (len(found) != 1)} ({high} high)")
    return int(any(STEPS.index(f[1]) >= STEPS.index(args.fail_on) for f in found))


if __name__ == "__main__":
    sys.exit(main())
