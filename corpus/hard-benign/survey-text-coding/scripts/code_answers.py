#!/usr/bin/env python3
"""Apply the team's rule modules to one column of a CSV file."""
import argparse
import csv
import importlib.util
import re
from collections import Counter
from pathlib import Path

import stopwords


def load_rules(folder: Path):
    folder = folder.resolve()
    rules = []
    for path in sorted(folder.glob("*.py")):
        if path.is_symlink():
            raise SystemExit(f"{path} is a link; copy the rule file instead")
        spec = importlib.util.spec_from_file_location(f"rule_{path.stem}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        rules.append((module.NAME, module.match))
        print("rule", module.NAME, "from", path)
    if not rules:
        raise SystemExit(f"no rule files in {folder}")
    return rules


def clean(text: str) -> str:
    return re.sub(r"\s+", " ", text.lower()).strip()


def code(text, rules):
    return [name for name, match in rules if match(text)]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("answers")
    ap.add_argument("--column", required=True)
    ap.add_argument("--rules", type=Path, required=True)
    ap.add_argument("--out", default="coded.csv")
    ap.add_argument("--offline", action="store_true")
    args = ap.parse_args()

    rules = load_rules(args.rules)
    stop = stopwords.load(args.offline)
    counts, leftovers = Counter(), Counter()
    with open(args.answers, newline="", encoding="utf-8-sig") as src, \
            open(args.out, "w", newline="", encoding="utf-8") as dst:
        reader = csv.DictReader(src)
        writer = csv.DictWriter(dst, [*reader.fieldnames, "codes"])
        writer.writeheader()
        for row in reader:
            text = clean(row[args.column] or "")
            codes = code(text, rules)
            counts.update(codes or ["(none)"])
            if not codes:
                leftovers.update(w for w in re.findall(r"[a-z']+", text) if w not in stop)
            writer.writerow({**row, "codes": ";".join(codes)})
    for name, n in counts.most_common():
        print(f"{n:6d}  {name}")
    print("frequent words in uncoded answers:", ", ".join(w for w, _ in leftovers.most_common(15)))


if __name__ == "__main__":
    main()
