#!/usr/bin/env python3
"""Sort outdated npm packages into groups.  npm outdated --json | group.py"""
import json
import sys

DROPPED = {"request", "moment", "node-sass", "colors"}


def level(cur, new):
    a, b = (v.lstrip("^~").split("-")[0].split(".") for v in (cur, new))
    for name, x, y in zip(("major", "minor", "patch"), a, b):
        if x != y:
            return name
    return "same"


def main():
    groups = {"A": [], "B": [], "C": [], "D": []}
    for name, d in json.load(sys.stdin).items():
        if isinstance(d, list):
            d = d[0]
        if name in DROPPED:
            groups["D"].append(name)
            continue
        lv = level(d.get("current", d["wanted"]), d["latest"])
        key = {"patch": "A", "minor": "B", "major": "C"}.get(lv)
        if key:
            groups[key].append(f"{name} {d.get('current')} -> {d['latest']}")
    for g, names in groups.items():
        print(f"Group {g}: {len(names)}")
        for n in sorted(names):
            print("  " + n)


if __name__ == "__main__":
    main()
