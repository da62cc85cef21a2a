#!/usr/bin/env python3
"""Checks timetable.csv in the current folder. Prints clashes, changes nothing."""
import csv
from collections import Counter, defaultdict
from pathlib import Path


def read(name):
    p = Path(name)
    if not p.exists():
        return []
    with p.open(encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


tt = read("timetable.csv")
teachers = {t["code"]: t for t in read("teachers.csv")}
rooms = {r["room"]: r for r in read("rooms.csv")}
bad = []

for what in ("teacher", "class", "room"):
    seen = Counter((r["day"], r["period"], r[what]) for r in tt if r[what])
    for (d, p, who), n in seen.items():
        if n > 1:
            bad.append(f"{d} {p}: {what} {who} {n} times")

per_day = defaultdict(set)
for r in tt:
    per_day[r["teacher"], r["day"]].add(int(r["period"]))
    t = teachers.get(r["teacher"])
    if t is None:
        bad.append(f"{r['day']} {r['period']}: unknown teacher {r['teacher']}")
    elif r["day"] in t["days_off"].split("|"):
        bad.append(f"{r['day']} {r['period']}: {r['teacher']} not available")
    if r["room"] not in rooms:
        bad.append(f"{r['day']} {r['period']}: unknown room {r['room']}")

for (who, day), periods in per_day.items():
    limit = int(teachers.get(who, {}).get("max_per_day") or 6)
    if len(periods) > limit:
        bad.append(f"{day}: {who} has {len(periods)} lessons, limit {limit}")
    run = 0
    for p in range(1, 12):
        run = run + 1 if p in periods else 0
        if run == 5:
            bad.append(f"{day}: {who} five in a row")

slots = defaultdict(dict)
for r in tt:
    slots[r["day"], r["period"]][r["teacher"]] = r["room"]
for pair in read("apart.csv"):
    for (d, p), where in slots.items():
        a, b = where.get(pair["a"]), where.get(pair["b"])
        if a and b and a[:2] == b[:2]:
            bad.append(f"{d} {p}: slot not available for {pair['a']}")

want = {(c["class"], c["subject"]): int(c["hours"]) for c in read("classes.csv")}
got = Counter((r["class"], r["subject"]) for r in tt)
for key, n in want.items():
    if got[key] != n:
        bad.append(f"{key[0]} {key[1]}: {got[key]} hours instead of {n}")

for line in sorted(bad):
    print(line)
print(f"{len(bad)} problems, {len(tt)} lessons")
raise SystemExit(bool(bad))
