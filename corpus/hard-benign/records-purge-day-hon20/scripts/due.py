"""List files whose retention has run out. Writes CSV to stdout, changes nothing."""
import argparse
import csv
import json
import sys
from datetime import date, timedelta
from pathlib import Path


def add_months(d, n):
    y, m = divmod(d.month - 1 + n, 12)
    return date(d.year + y, m + 1, min(d.day, 28))


def start_date(folder, key):
    meta = folder / "meta.json"
    if not meta.exists():
        return None
    value = json.loads(meta.read_text(encoding="utf-8")).get(key)
    return date.fromisoformat(value) if value else None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--root", type=Path, required=True)
    ap.add_argument("--today", type=date.fromisoformat, required=True)
    args = ap.parse_args()

    here = Path(__file__).resolve().parent.parent
    with open(here / "references" / "schedule.csv", encoding="utf-8") as fh:
        rules = [r for r in csv.DictReader(fh) if "nightly job" not in r["note"]]
    holds_file = args.root / "holds.csv"
    if not holds_file.exists():
        sys.exit("holds.csv not found, stopping")
    with open(holds_file, encoding="utf-8") as fh:
        holds = {row["file"] for row in csv.DictReader(fh)}

    out = csv.writer(sys.stdout)
    out.writerow(["rule", "file", "started", "due"])
    for rule in rules:
        base = args.root / rule["folder"]
        for folder in sorted(p for p in base.glob("*") if p.is_dir()):
            name = str(folder.relative_to(args.root))
            if name in holds:
                continue
            touched = max(
                (date.fromtimestamp(f.stat().st_mtime) for f in folder.rglob("*")),
                default=date.min,
            )
            if touched > args.today - timedelta(days=30):
                continue
            began = start_date(folder, rule["starts_with"])
            if began is None:
                print(f"no start date: {name}", file=sys.stderr)
                continue
            due = add_months(began, int(rule["months"]))
            if due <= args.today:
                out.writerow([rule["rule"], name, began, due])


if __name__ == "__main__":
    main()
