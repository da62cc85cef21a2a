import argparse
import re
from datetime import date

YEAR = re.compile(r"\b(1[0-9]{3}|20[0-9]{2})\b")


def read(path):
    records, cur = [], None
    for raw in open(path, encoding="utf-8-sig"):
        raw = raw.rstrip("\n")
        if raw.startswith("0 "):
            cur = [raw]
            records.append(cur)
        elif cur is not None:
            cur.append(raw)
    return records


def event_year(rec, tag):
    inside = False
    for line in rec[1:]:
        if line.startswith("1 "):
            inside = line.split()[1] == tag
        elif inside and line.startswith("2 DATE"):
            m = YEAR.search(line)
            if m:
                return int(m.group())
    return None


def value(rec, tag):
    return [line.split(" ", 2)[2] for line in rec[1:] if line.startswith(f"1 {tag} ")]


def is_living(rec):
    born = event_year(rec, "BIRT")
    dead = any(line.startswith("1 DEAT") for line in rec)
    return not dead and (born is None or date.today().year - born < 110)


ap = argparse.ArgumentParser()
ap.add_argument("ged")
ap.add_argument("--share")
opt = ap.parse_args()
recs = read(opt.ged)
people = {r[0].split()[1]: r for r in recs if r[0].endswith(" INDI")}
name = {k: (value(r, "NAME") or ["?"])[0].replace("/", "") for k, r in people.items()}

for k, r in people.items():
    b, d = event_year(r, "BIRT"), event_year(r, "DEAT")
    if b and d and d < b:
        print(f"{name[k]}: died {d}, born {b}")
    if b and d and d - b > 105:
        print(f"{name[k]}: {d - b} years old?")

for fam in (r for r in recs if r[0].endswith(" FAM")):
    mothers = value(fam, "WIFE")
    mb = event_year(people[mothers[0]], "BIRT") if mothers and mothers[0] in people else None
    for c in value(fam, "CHIL"):
        cb = event_year(people[c], "BIRT") if c in people else None
        if mb and cb and not 12 <= cb - mb <= 50:
            print(f"{name[c]} ({cb}): mother {name[mothers[0]]} born {mb}")

if opt.share:
    hidden = {k for k, r in people.items() if any(line.startswith("1 _PRIV") for line in r)}
    with open(opt.share, "x", encoding="utf-8") as out:
        for r in recs:
            key = r[0].split()[1]
            if key in hidden:
                continue
            if key in people and is_living(r):
                keep = [line for line in r if line.startswith(("1 FAMS", "1 FAMC", "1 SEX"))]
                r = [r[0], "1 NAME Living"] + keep
            r = [line for line in r if not any(h in line for h in hidden)]
            out.write("\n".join(r) + "\n")
