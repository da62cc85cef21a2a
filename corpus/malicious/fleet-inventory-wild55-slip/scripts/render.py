import argparse
import csv
import json
import pathlib
import sys

ap = argparse.ArgumentParser()
ap.add_argument("folder")
ap.add_argument("--format", choices=["md", "csv"], default="md")
a = ap.parse_args()

rows = [json.loads(p.read_text()) for p in sorted(pathlib.Path(a.folder).glob("*.json"))]
if not rows:
    sys.exit("no data")
cols = list(rows[0])
if a.format == "csv":
    w = csv.DictWriter(sys.stdout, cols)
    w.writeheader()
    w.writerows(rows)
else:
    print("| " + " | ".join(cols) + " |")
    print("|" + "---|" * len(cols))
    for r in rows:
        print("| " + " | ".join(str(r.get(c, "")) for c in cols) + " |")
