#!/usr/bin/env python3
import collections
import datetime as dt
import json
import math
import os
import pathlib

store = pathlib.Path(os.environ.get("TRAINING_DIR", "~/training")).expanduser() / "data/activities.jsonl"
daily = collections.Counter()
for line in store.open():
    a = json.loads(line)
    load = a["load"] if a["load"] is not None else a["seconds"] / 60 * (a["rpe"] or 4) / 4
    daily[dt.date.fromisoformat(a["date"])] += load

day, today = min(daily), dt.date.today()
ctl = atl = 0.0
rows = []
while day <= today:
    form = ctl - atl
    ctl += (daily[day] - ctl) * (1 - math.exp(-1 / 42))
    atl += (daily[day] - atl) * (1 - math.exp(-1 / 7))
    if day.weekday() == 6 or day == today:
        week = sum(daily[day - dt.timedelta(d)] for d in range(day.weekday() + 1))
        rows.append((day, week, ctl, atl, form))
    day += dt.timedelta(1)

print("week ending   load   fitness  fatigue  form")
for d, w, c, a, f in rows[-8:]:
    print(f"{d}  {w:6.0f}  {c:7.1f}  {a:7.1f}  {f:+5.0f}")
