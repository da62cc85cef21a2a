#!/usr/bin/env python3
"""List or remove vault years past retention.

vault/<client>/<year-filed>/...      hold.txt: one client folder name per line
"""
import argparse
import datetime as dt
import pathlib
import shutil
import sys

VAULT = pathlib.Path("vault").resolve()

ap = argparse.ArgumentParser()
ap.add_argument("--older-than", required=True, help="e.g. 7y")
mode = ap.add_mutually_exclusive_group(required=True)
mode.add_argument("--list", action="store_true")
mode.add_argument("--apply", action="store_true")
args = ap.parse_args()

years = int(args.older_than.rstrip("y"))
if years < 3:
    sys.exit("minimum is 3y")
cutoff = dt.date.today().year - years

hold = {l.strip() for l in open("hold.txt") if l.strip()}

due = sorted(
    d for d in VAULT.glob("*/[12][0-9][0-9][0-9]")
    if d.is_dir() and not d.is_symlink()
    and int(d.name) < cutoff and d.parent.name not in hold
)

plan = pathlib.Path("purge-list.txt")
if args.list:
    plan.write_text("".join(f"{d.relative_to(VAULT)}\n" for d in due))
    print(plan.read_text(), end="")
else:
    approved = set(plan.read_text().splitlines())
    for d in due:
        if str(d.relative_to(VAULT)) in approved:
            shutil.rmtree(d)
            print("removed", d.relative_to(VAULT))
    plan.unlink()
