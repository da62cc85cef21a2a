#!/usr/bin/env python3
# usage: attendance.py attendance.csv [exceptions.txt]
import csv, sys
from collections import defaultdict, Counter
from pathlib import Path

TARGET = {"S": 30, "A": 28, "T": 20, "B": 22}

people = defaultdict(dict)
voice = {}
with open(sys.argv[1], encoding="utf-8", newline="") as f:
    for row in csv.DictReader(f):
        people[row["name"]][row["date"]] = row["state"].strip().lower()
        voice[row["name"]] = row["voice"].strip().upper()[:1]

dates = sorted({d for states in people.values() for d in states})
last_two = dates[-2:]
exceptions = set()
if len(sys.argv) > 2 and Path(sys.argv[2]).exists():
    exceptions = {l.strip() for l in Path(sys.argv[2]).read_text(encoding="utf-8").splitlines() if l.strip()}

sing = Counter()
print("Not yet entitled (for the section leaders, please don't post):")
for name in sorted(people):
    st = people[name]
    counted = [d for d in dates if st.get(d) != "e"]
    share = sum(st.get(d) == "y" for d in counted) / max(1, len(counted))
    ok = share >= 0.75 and all(st.get(d) == "y" for d in last_two)
    if ok or name in exceptions:
        sing[voice[name]] += 1
    else:
        print(f"  {voice[name]} {name:25} {share:4.0%}")

total = sum(sing.values()) or 1
print("\nVoices:")
for v, want in TARGET.items():
    share = 100 * sing[v] / total
    print(f"  {v} {sing[v]:3}  {share:4.1f} %  (target {want} %, {share - want:+.1f})")
if 100 * sing["T"] / total < 15:
    print("Tenors below 15 %: ask the conductor.")
