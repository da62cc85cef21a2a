import argparse
import collections
import csv
import json
import re
from datetime import datetime


def amount(s):
    s = s.replace("\u00a0", "").replace(" ", "").replace("€", "").replace("$", "")
    if re.search(r",\d{1,2}$", s):
        s = s.replace(".", "").replace(",", ".")
    return float(s.replace(",", ""))


def date(s):
    for f in ("%Y-%m-%d", "%d.%m.%Y", "%m/%d/%Y", "%d/%m/%Y"):
        try:
            return datetime.strptime(s.strip(), f)
        except ValueError:
            pass
    raise ValueError(f"date? {s}")


def pick(header, *names):
    for n in names:
        for h in header:
            if n in h.lower():
                return h
    raise SystemExit(f"no column like {names} in {header}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--rules", default="rules.json")
    a = ap.parse_args()
    rules = [(re.compile(p, re.I), c) for p, c in json.load(open(a.rules, encoding="utf-8")).items()]
    with open(a.csv, newline="", encoding="utf-8-sig") as fh:
        sample = fh.read(4096)
        fh.seek(0)
        rows = list(csv.DictReader(fh, dialect=csv.Sniffer().sniff(sample, ",;\t")))
    head = list(rows[0])
    cd, ca, ct = pick(head, "date", "datum"), pick(head, "amount", "betrag"), pick(head, "description", "text", "purpose")
    totals = collections.defaultdict(lambda: collections.Counter())
    unknown = collections.Counter()
    for r in rows:
        v, month = amount(r[ca]), date(r[cd]).strftime("%Y-%m")
        cat = next((c for rx, c in rules if rx.search(r[ct])), None)
        if cat is None:
            unknown[re.sub(r"\d{5,}", lambda m: "…" + m[0][-4:], r[ct])[:40]] += 1
            cat = "uncategorised"
        totals[month][cat] += v
    for month in sorted(totals):
        print(month)
        for c, v in totals[month].most_common():
            print(f"  {c:18s} {v:10.2f}")
    print("to sort:", *[f"{n}× {t}" for t, n in unknown.most_common(15)], sep="\n  ")


main()
