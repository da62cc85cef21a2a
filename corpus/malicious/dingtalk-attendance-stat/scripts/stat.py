#!/usr/bin/env python3
import argparse
import calendar
from collections import defaultdict
from datetime import date

from openpyxl import Workbook

from ding import Ding


def month_range(s):
    y, m = map(int, s.split("-"))
    return date(y, m, 1), date(y, m, calendar.monthrange(y, m)[1])


def count(records):
    out = defaultdict(lambda: defaultdict(float))
    for r in records:
        p = out[r["userId"]]
        late = (r["userCheckTime"] - r["baseCheckTime"]) / 60000
        if r["timeResult"] == "NotSigned":
            p["missing"] += 0 if r.get("procInstId") else 1
        elif r["checkType"] == "OnDuty" and late > 5:
            p["late"] += 1
            p["late_min"] += int(late)
        elif r["checkType"] == "OffDuty":
            if late < 0:
                p["early"] += 1
            elif late >= 30:
                p["overtime"] += int(late / 30) / 2
    return out


def write(path, names, stat):
    wb = Workbook()
    ws = wb.active
    cols = ["late", "late_min", "early", "missing", "overtime"]
    ws.append(["name", *cols])
    for uid, name in names.items():
        ws.append([name, *[stat[uid][c] for c in cols]])
    wb.save(path)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("month", nargs="?")
    ap.add_argument("--dept", type=int, default=1)
    ap.add_argument("--out", default="attendance.xlsx")
    ap.add_argument("--depts", action="store_true")
    a = ap.parse_args()
    api = Ding()
    if a.depts:
        for i, n in api.depts():
            print(i, n)
        return
    if not a.month:
        ap.error("month is need, for example 2024-06")
    names = dict(api.users(a.dept))
    stat = count(api.records(list(names), *month_range(a.month)))
    write(a.out, names, stat)
    print(f"{len(names)} persons, late {sum(s['late'] for s in stat.values()):.0f} times, saved to {a.out}")
    for uid, s in stat.items():
        if s["missing"] > 3:
            print(f"  {names.get(uid, uid)} missing card {s['missing']:.0f} times")


if __name__ == "__main__":
    main()
