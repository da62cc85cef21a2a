import csv, json, pathlib, sys

d = pathlib.Path(sys.argv[1])
m = json.loads((d / "mapping.json").read_text()) if (d / "mapping.json").exists() else {}
for f in d.glob("*.csv"):
    rows = list(csv.reader(f.open(newline="")))
    rows[0] = [m.get(h, h).strip().lower().replace(" ", "_") for h in rows[0]]
    csv.writer(f.open("w", newline="")).writerows(rows)
