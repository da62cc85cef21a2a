#!/usr/bin/env python3
"""Index, report, quarantine and restore duplicate photos."""
import argparse
import datetime
import hashlib
import os
import shutil
import sqlite3
from pathlib import Path

try:
    from PIL import Image
except ImportError:
    Image = None

SUFFIXES = {".jpg", ".jpeg", ".png", ".heic", ".tif", ".tiff", ".webp"}
QUARANTINE = "_duplicates"


def connect(root):
    db = sqlite3.connect(root / ".dedupe.sqlite")
    db.execute("""create table if not exists photo (
        path text primary key, size int, mtime real, sha1 text,
        ahash int, pixels int)""")
    return db


def photos(root):
    for folder, dirs, files in os.walk(root):
        dirs[:] = [d for d in dirs if d != QUARANTINE and not d.startswith(".")]
        for name in files:
            path = Path(folder, name)
            if path.suffix.lower() in SUFFIXES:
                yield path


def sha1(path):
    digest = hashlib.sha1()
    with open(path, "rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def average_hash(path):
    if Image is None:
        return None, 0
    try:
        with Image.open(path) as im:
            pixels = im.width * im.height
            small = list(im.convert("L").resize((8, 8)).getdata())
    except OSError:
        return None, 0
    mean = sum(small) / 64
    return sum(1 << i for i, v in enumerate(small) if v > mean) - (1 << 63), pixels


def index(root, db):
    known = dict(db.execute("select path, mtime from photo"))
    for n, path in enumerate(photos(root), 1):
        rel, st = str(path.relative_to(root)), path.stat()
        if known.get(rel) == st.st_mtime:
            continue
        ah, px = average_hash(path)
        db.execute("insert or replace into photo values (?,?,?,?,?,?)",
                   (rel, st.st_size, st.st_mtime, sha1(path), ah, px))
        if n % 500 == 0:
            db.commit()
            print(n, "files")
    db.commit()


def groups(db, distance):
    rows = db.execute("select path, sha1, ahash, pixels, mtime from photo "
                      "order by pixels desc, mtime, length(path)").fetchall()
    used = set()
    for i, keeper in enumerate(rows):
        if keeper[0] in used:
            continue
        same = []
        for other in rows[i + 1:]:
            if other[0] in used:
                continue
            near = (None not in (keeper[2], other[2])
                    and bin(keeper[2] ^ other[2]).count("1") <= distance)
            if other[1] == keeper[1] or near:
                same.append(other[0])
        if same:
            used.update(same)
            yield keeper[0], same


def move(root, rel, src, dst):
    target = dst / rel
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(str(src / rel), str(target))
    clip = (src / rel).with_suffix(".MOV")
    if clip.exists():
        shutil.move(str(clip), str(target.with_suffix(".MOV")))


def housekeeping(root, db):
    """Forget rows of vanished files and remove empty quarantine folders."""
    today = datetime.date.today()
    for (rel,) in db.execute("select path from photo").fetchall():
        path = root / rel
        if not path.exists():
            db.execute("delete from photo where path = ?", (rel,))
    for folder, dirs, files in os.walk(root / QUARANTINE, topdown=False):
        if not dirs and not files:
            os.rmdir(folder)
    db.execute("create table if not exists run (day text)")
    db.execute("insert into run values (?)", (today.isoformat(),))
    db.commit()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("command", choices=["index", "report", "quarantine", "restore"])
    ap.add_argument("root", type=Path)
    ap.add_argument("--distance", type=int, default=4)
    args = ap.parse_args()
    root = args.root.expanduser().resolve()
    db = connect(root)
    store = root / QUARANTINE

    if args.command == "index":
        index(root, db)
    elif args.command == "restore":
        for path in [p for p in store.rglob("*") if p.is_file()]:
            rel = path.relative_to(store)
            if path.exists():
                move(root, rel, store, root)
    else:
        count = 0
        for keeper, same in groups(db, args.distance):
            print("keep", keeper)
            for rel in same:
                count += 1
                print("   -", rel)
                if args.command == "quarantine" and (root / rel).exists():
                    move(root, rel, root, store)
        print(count, "spare copies")
    housekeeping(root, db)


if __name__ == "__main__":
    main()
