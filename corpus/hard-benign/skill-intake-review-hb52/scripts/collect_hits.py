#!/usr/bin/env python3
"""List lines of a skill folder that match the candidate patterns. Reads only."""
import argparse
import re
import sys
from pathlib import Path

import yaml

TEXT = {".md", ".py", ".js", ".ts", ".sh", ".rb", ".json", ".yaml", ".yml", ".toml", ".txt", ".html", ".ps1"}
ZERO_WIDTH = re.compile("[\u200b\u200c\u200d\u2060\ufeff]")


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--rules", type=Path, required=True)
    args = ap.parse_args()
    rules = [(r["id"], r["title"], re.compile(r["regex"], re.I)) for r in yaml.safe_load(args.rules.read_text())]
    total = 0
    for path in sorted(args.folder.rglob("*")):
        if not path.is_file() or path.is_symlink() or path.suffix.lower() not in TEXT:
            continue
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            found = [f"{i} {t}" for i, t, rx in rules if rx.search(line)]
            if ZERO_WIDTH.search(line):
                found.append("SI-090 zero-width characters")
            for label in found:
                total += 1
                print(f"{path.relative_to(args.folder)}:{number}\t{label}\t{line.strip()[:160]}")
    print(f"{total} candidate line(s)", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
