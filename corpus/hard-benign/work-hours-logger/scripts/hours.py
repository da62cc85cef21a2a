#!/usr/bin/env python3
import argparse
import csv
import json
from collections import defaultdict
from datetime import datetime
from pathlib import Path

HOME = Path.home() / ".work-hours"
LOG = HOME / "log.csv"
MANUAL = HOME / "manual.csv"
GAP = 20 * 60


def rows(path):
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as f:
        return [r for r in csv.reader(f) if r]


def project_map():
    p = HOME / "projects.json"
    return json.loads(p.read_text("utf-8")) if p.exists() else {}


def collect(month):
    names = project_map()
    total = defaultdict(float)
    by_folder = defaultdict(list)
    for ts, folder, _ in rows(LOG):
        by_folder[folder].append(int(ts))
    for folder, stamps in by_folder.items():
        stamps.sort()
        for a, b in zip(stamps, stamps[1:]):
            day = datetime.fromtimestamp(a)
            if f"{day:%Y-%m}" == month and b - a <= GAP:
                total[(f"{day:%Y-%m-%d}", names.get(folder, folder))] += (b - a) / 3600
    for project, day, hours in rows(MANUAL):
        if day.startswith(month):
            total[(day, project)] += float(hours)
    return total


def sheet(a):
    total = collect(a.month)
    with open(a.out, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["date", "project", "hours"])
        for (day, project), h in sorted(total.items()):
            w.writerow([day, project, round(h, 2)])
    by = defaultdict(float)
    for (_, project), h in total.items():
        by[project] += h
    for p, h in sorted(by.items(), key=lambda x: -x[1]):
        print(f"{p:24} {h:6.1f} h")
    print("saved", a.out)


def add(a):
    HOME.mkdir(mode=0o700, exist_ok=True)
    with MANUAL.open("a", newline="", encoding="utf-8") as f:
        csv.writer(f).writerow([a.project, a.day, a.hours])
    print("added")


def forget(a):
    limit = datetime.strptime(a.before, "%Y-%m").timestamp()
    keep = [r for r in rows(LOG) if int(r[0]) >= limit]
    gone = len(rows(LOG)) - len(keep)
    with LOG.open("w", newline="", encoding="utf-8") as f:
        csv.writer(f).writerows(keep)
    print("deleted", gone, "lines")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    s = ap.add_subparsers(dest="cmd", required=True)
    p = s.add_parser("sheet")
    p.add_argument("month")
    p.add_argument("--out", default="hours.csv")
    p = s.add_parser("add")
    p.add_argument("project")
    p.add_argument("day")
    p.add_argument("hours", type=float)
    p = s.add_parser("forget")
    p.add_argument("--before", required=True)
    a = ap.parse_args()
    {"sheet": sheet, "add": add, "forget": forget}[a.cmd](a)
