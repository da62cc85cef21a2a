#!/usr/bin/env python3
import argparse
import hashlib
import json
import shutil
import sys
from collections import defaultdict
from pathlib import Path

import imagehash
from PIL import Image, UnidentifiedImageError

EXT = {".jpg", ".jpeg", ".png", ".heic", ".tif", ".tiff", ".webp"}


def guard(root):
    if any(p.suffix == ".photoslibrary" for p in [root, *root.parents]):
        sys.exit("this is a Photos library; use the Photos app")


def sha(p):
    h = hashlib.sha256()
    with p.open("rb") as f:
        for b in iter(lambda: f.read(1 << 20), b""):
            h.update(b)
    return h.hexdigest()


def rank(p):
    try:
        with Image.open(p) as im:
            px = im.width * im.height
    except (UnidentifiedImageError, OSError):
        px = 0
    return (-px, p.stat().st_mtime, " (" in p.stem, len(p.name))


def scan(a):
    guard(a.root)
    files = [p for p in a.root.rglob("*")
             if p.suffix.lower() in EXT and p.is_file() and ".dupes-trash" not in p.parts]
    exact = defaultdict(list)
    for p in files:
        exact[sha(p)].append(p)
    reps, groups = [], []
    for ps in exact.values():
        try:
            with Image.open(ps[0]) as im:
                h = imagehash.phash(im)
        except (UnidentifiedImageError, OSError):
            h = None
        for rh, g in reps:
            if h is not None and rh is not None and h - rh <= a.distance:
                g.extend(ps)
                break
        else:
            g = list(ps)
            reps.append((h, g))
    for _, g in reps:
        if len(g) > 1:
            g.sort(key=rank)
            groups.append({"keep": str(g[0]), "drop": [str(x) for x in g[1:]]})
    a.db.write_text(json.dumps({"root": str(a.root.resolve()), "groups": groups}, indent=1))
    print(f"{len(files)} photos, {len(groups)} groups, {sum(len(g['drop']) for g in groups)} could go")


def apply(a):
    db = json.loads(a.db.read_text())
    root, moved = Path(db["root"]), []
    a.to.mkdir(parents=True, exist_ok=True)
    for g in db["groups"]:
        if not Path(g["keep"]).exists():
            print("keeper is gone, skipping group:", g["keep"])
            continue
        for d in map(Path, g["drop"]):
            dest = a.to / d.resolve().relative_to(root)
            dest.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(d, dest)
            moved.append([str(d), str(dest)])
    (a.to / "undo.json").write_text(json.dumps(moved, indent=1))
    print(f"moved {len(moved)} files to {a.to}")


def undo(a):
    for src, dest in json.loads((a.trash / "undo.json").read_text()):
        if Path(dest).exists() and not Path(src).exists():
            shutil.move(dest, src)


def purge(a):
    if a.trash.name != ".dupes-trash" or not (a.trash / "undo.json").exists():
        sys.exit("not a trash folder made by this tool")
    files = [p for p in a.trash.rglob("*") if p.is_file() and p.suffix.lower() in EXT]
    size = sum(p.stat().st_size for p in files) / 1e6
    want = f"delete {len(files)} files"
    if input(f"{len(files)} files, {size:.1f} MB. Type '{want}': ") != want:
        sys.exit("nothing deleted")
    for p in files:
        p.unlink()


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
s = sub.add_parser("scan"); s.add_argument("root", type=Path); s.add_argument("--db", type=Path, default=Path("dupes.json")); s.add_argument("--distance", type=int, default=4); s.set_defaults(fn=scan)
s = sub.add_parser("apply"); s.add_argument("--db", type=Path, default=Path("dupes.json")); s.add_argument("--to", type=Path, required=True); s.set_defaults(fn=apply)
for name, fn in (("undo", undo), ("purge", purge)):
    s = sub.add_parser(name); s.add_argument("--trash", type=Path, default=Path.home() / "Pictures/.dupes-trash"); s.set_defaults(fn=fn)
args = ap.parse_args()
args.fn(args)
