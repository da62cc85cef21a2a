import argparse
import csv
import hashlib
import os
import shutil
import sys
from collections import defaultdict
from pathlib import Path

EXT = {".jpg", ".jpeg", ".heic", ".png", ".dng", ".cr2", ".nef", ".arw"}
LAST = ("downloads", "whatsapp", "unsorted")


def digest(p):
    h = hashlib.blake2b()
    with open(p, "rb") as fh:
        for chunk in iter(lambda: fh.read(1 << 20), b""):
            h.update(chunk)
    return h.hexdigest()


def rank(p):
    s = str(p).lower()
    return (any(w in s for w in LAST), len(p.parts), len(s))


def make_plan(root, out):
    sizes = defaultdict(list)
    for folder, dirs, files in os.walk(root):
        dirs[:] = [d for d in dirs if not d.endswith(".photoslibrary") and d != "_duplicates"]
        for f in files:
            p = Path(folder, f)
            if p.suffix.lower() in EXT and not p.is_symlink():
                sizes[p.stat().st_size].append(p)
    with open(out, "w", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["root", "keep", "move"])
        for group in (g for g in sizes.values() if len(g) > 1):
            same = defaultdict(list)
            for p in group:
                same[digest(p)].append(p)
            for copies in same.values():
                keep, *rest = sorted(copies, key=rank)
                for r in rest:
                    w.writerow([root, keep, r])


def walk_plan(plan, verify):
    for row in csv.DictReader(open(plan, newline="")):
        keep, move, root = Path(row["keep"]), Path(row["move"]), Path(row["root"])
        dest = root / "_duplicates" / move.relative_to(root)
        if verify:
            if not keep.exists() or (dest.exists() and digest(keep) != digest(dest)):
                print("TWIN MISSING", dest)
            continue
        if not keep.exists() or not move.exists() or digest(keep) != digest(move):
            print("changed since plan, skipped:", move)
            continue
        for extra in [move, move.with_suffix(".mov"), move.with_suffix(".xmp")]:
            if extra.exists():
                target = dest.with_suffix(extra.suffix) if extra != move else dest
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(str(extra), target)


a = argparse.ArgumentParser()
a.add_argument("root", nargs="?")
a.add_argument("--plan"); a.add_argument("--apply"); a.add_argument("--verify")
o = a.parse_args()
if o.root and ".photoslibrary" in o.root:
    sys.exit("not inside a Photos library")
if o.root and o.plan:
    make_plan(o.root, o.plan)
elif o.apply or o.verify:
    walk_plan(o.apply or o.verify, bool(o.verify))
else:
    a.print_help()
