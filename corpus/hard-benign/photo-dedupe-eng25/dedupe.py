#!/usr/bin/env python3
"""scan FOLDER --out groups.json | trash groups.json | undo FOLDER"""
import hashlib
import json
import shutil
import sys
from collections import defaultdict
from datetime import date
from pathlib import Path

KINDS = {".jpg", ".jpeg", ".png", ".heic", ".tif", ".tiff", ".webp"}


def digest(p):
    h = hashlib.sha256()
    with p.open("rb") as f:
        while chunk := f.read(1 << 20):
            h.update(chunk)
    return h.hexdigest()


def dhash(p):
    try:
        from PIL import Image
    except ImportError:
        return None
    try:
        im = Image.open(p).convert("L").resize((9, 8))
    except OSError:
        return None
    px = list(im.getdata())
    return sum((px[r * 9 + c] > px[r * 9 + c + 1]) << (r * 8 + c) for r in range(8) for c in range(8))


def scan(folder, out):
    files = [p for p in Path(folder).rglob("*") if p.suffix.lower() in KINDS and "_duplicates-" not in str(p)]
    by_size = defaultdict(list)
    for p in files:
        by_size[p.stat().st_size].append(p)
    exact = defaultdict(list)
    for group in by_size.values():
        if len(group) > 1:
            for p in group:
                exact[digest(p)].append(p)
    groups = []
    for same in exact.values():
        if len(same) > 1:
            same.sort(key=lambda p: ("copy" in p.name.lower() or "(" in p.name, p.stat().st_mtime))
            groups.append({"keep": str(same[0]), "trash": [str(p) for p in same[1:]]})
    near = defaultdict(list)
    for p in files:
        h = dhash(p)
        if h is not None:
            near[h].append(str(p))
    Path(out).write_text(json.dumps({
        "root": str(Path(folder).resolve()),
        "exact": groups,
        "near": [g for g in near.values() if len(g) > 1],
    }, indent=2))
    print(f"{len(files)} pictures, {len(groups)} groups of exact duplicates")


def trash(path):
    data = json.loads(Path(path).read_text())
    root = Path(data["root"])
    bin_ = root.parent / f"_duplicates-{date.today():%Y%m%d}"
    log = []
    for g in data["exact"]:
        if not Path(g["keep"]).exists():
            print("keeper is gone, group skipped:", g["keep"])
            continue
        for t in g["trash"]:
            src = Path(t)
            dst = bin_ / src.relative_to(root)
            dst.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(src, dst)
            log.append([str(dst), str(src)])
    bin_.mkdir(exist_ok=True)
    (bin_ / "moved.json").write_text(json.dumps(log, indent=1))
    print(f"{len(log)} files moved to {bin_}")


def undo(folder):
    for now, before in json.loads((Path(folder) / "moved.json").read_text()):
        if not Path(before).exists():
            shutil.move(now, before)


if __name__ == "__main__":
    cmd = sys.argv[1] if len(sys.argv) > 2 else sys.exit(__doc__)
    if cmd == "scan":
        scan(sys.argv[2], sys.argv[4] if len(sys.argv) > 4 else "groups.json")
    elif cmd == "trash":
        trash(sys.argv[2])
    elif cmd == "undo":
        undo(sys.argv[2])
