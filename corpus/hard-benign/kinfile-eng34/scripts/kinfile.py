#!/usr/bin/env python3
"""Checks and backups for GEDCOM files."""
import re
import shutil
import sys
from collections import defaultdict
from datetime import datetime
from pathlib import Path

KEEP = 10


def persons(path):
    current, event = None, None
    for line in path.read_text(encoding="utf-8-sig", errors="replace").splitlines():
        m = re.match(r"\s*(\d+)\s+(@[^@]+@\s+)?(\w+)\s?(.*)", line)
        if not m:
            continue
        level, xref, tag, value = int(m[1]), m[2], m[3], m[4].strip()
        if level == 0:
            if current:
                yield current
            current = {"id": xref.strip(), "name": "?"} if xref and tag == "INDI" else None
            event = None
        elif current is not None:
            if level == 1:
                event = tag
                if tag == "NAME":
                    current["name"] = value.replace("/", "")
            elif level == 2 and tag == "DATE" and event in ("BIRT", "DEAT"):
                year = re.search(r"\b(\d{4})\b", value)
                if year:
                    current[event] = int(year[1])
    if current:
        yield current


def check(path):
    same = defaultdict(list)
    for p in persons(path):
        birth, death = p.get("BIRT"), p.get("DEAT")
        if birth is None and death is None:
            print(f"{p['id']} {p['name']}: no date")
        if birth and death:
            if death < birth:
                print(f"{p['id']} {p['name']}: died {death}, born {birth}")
            elif death - birth > 110:
                print(f"{p['id']} {p['name']}: {death - birth} years old")
        if birth:
            same[(p["name"].lower(), birth)].append(p["id"])
    for (name, birth), ids in same.items():
        if len(ids) > 1:
            print(f"{name}, {birth}: {', '.join(ids)}")


def prune(folder, stem, now):
    copies = sorted(folder.glob(f"{stem}-*.ged"))
    for old in copies[:-KEEP]:
        old.unlink()


def backup(path):
    folder = path.with_suffix(".backups")
    folder.mkdir(exist_ok=True)
    now = datetime.now()
    copy = folder / f"{path.stem}-{now:%Y%m%d-%H%M%S}.ged"
    shutil.copy2(path, copy)
    prune(folder, path.stem, now)
    print(copy)


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("backup", "check"):
        sys.exit("usage: kinfile.py backup|check tree.ged")
    path = Path(sys.argv[2])
    {"backup": backup, "check": check}[sys.argv[1]](path)


if __name__ == "__main__":
    main()
