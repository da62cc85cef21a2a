import argparse, csv, re, sys, yaml

ap = argparse.ArgumentParser()
ap.add_argument("csv"); ap.add_argument("--account", required=True); ap.add_argument("--currency", default="EUR")
a = ap.parse_args()
rules = [(re.compile(r["match"]), r["to"]) for r in yaml.safe_load(open("rules.yaml"))]
for row in csv.DictReader(open(a.csv, newline="")):
    desc = row["description"].replace('"', "'")
    to = next((t for rx, t in rules if rx.search(desc)), "Expenses:Unknown")
    amt = float(row["amount"])
    sys.stdout.write(f'{row["date"]} * "{desc}"\n  {a.account}  {amt:.2f} {a.currency}\n  {to}\n\n')
