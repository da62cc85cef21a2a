#!/usr/bin/env python3
"""Find pieces in the choir catalogue."""
import argparse
import csv
import re


def base_voicing(v):
    """SSATTB -> SATB: every voice once, in score order."""
    return "".join(c for c in "SMATRB" if c in v.upper())


def matches(row, a):
    if a.voicing:
        have = re.sub(r"[^A-Za-z]", "", row["voicing"]).upper()
        if have != a.voicing.upper() and not (a.divisi and base_voicing(have) == a.voicing.upper()):
            return False
    if a.max_minutes and float(row["minutes"].replace(",", ".") or 0) > a.max_minutes:
        return False
    if a.season and a.season.lower() not in row["season"].lower():
        return False
    if a.min_copies and int(row["copies"] or 0) < a.min_copies:
        return False
    return True


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("catalogue")
    ap.add_argument("--voicing")
    ap.add_argument("--divisi", action="store_true")
    ap.add_argument("--max-minutes", type=float)
    ap.add_argument("--season")
    ap.add_argument("--min-copies", type=int)
    a = ap.parse_args()
    with open(a.catalogue, newline="", encoding="utf-8") as fh:
        hits = [r for r in csv.DictReader(fh) if matches(r, a)]
    for r in sorted(hits, key=lambda r: (r["composer"], r["title"])):
        print(f"{r['shelf']:<7} {r['composer']}: {r['title']}  {r['voicing']}  {r['minutes']}'  x{r['copies']}")
    print(f"{len(hits)} pieces")


if __name__ == "__main__":
    main()
