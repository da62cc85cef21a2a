#!/usr/bin/env python3
"""Inventory, report and copy for a family photo archive."""
import argparse
import hashlib
import pathlib
import shutil
import sqlite3
import subprocess

KINDS = {".jpg", ".jpeg", ".heic", ".png", ".tif", ".tiff", ".cr2", ".nef", ".arw",
         ".dng", ".mov", ".mp4", ".avi", ".xmp"}

SCHEMA = """create table if not exists files(
  path text primary key, source text, size integer, sha text, taken text, state text)"""


def sha256(path):
    h = hashlib.sha256()
    with open(path, "rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            h.update(block)
    return h.hexdigest()


def taken(path):
    """Capture date as YYYY-MM, or empty. Needs exiftool."""
    got = subprocess.run(
        ["exiftool", "-s3", "-d", "%Y-%m", "-DateTimeOriginal", "-CreateDate", str(path)],
        capture_output=True, text=True)
    lines = [x for x in got.stdout.split() if x[:2] in ("19", "20")]
    return lines[0] if lines else ""


def inventory(db, source):
    root = pathlib.Path(source)
    for path in sorted(root.rglob("*")):
        if not path.is_file() or path.suffix.lower() not in KINDS:
            continue
        try:
            row = (str(path), source, path.stat().st_size, sha256(path), taken(path), "seen")
        except OSError as err:
            print(f"cannot read {path}: {err}")
            row = (str(path), source, 0, "", "", "unreadable")
        db.execute("insert or replace into files values(?,?,?,?,?,?)", row)
    db.commit()


def report(db):
    for year, n in db.execute(
            "select substr(taken,1,4), count(*) from files group by 1 order by 1"):
        print(f"{year or 'undated':>8}  {n}")
    dup = db.execute("select count(*) - count(distinct sha) from files where sha<>''").fetchone()
    bad = db.execute("select count(*) from files where state='unreadable'").fetchone()
    print(f"exact duplicates: {dup[0]}, unreadable: {bad[0]}")


def place(target, date, path, digest):
    folder = target / (f"{date[:4]}/{date}" if date else "undated")
    folder.mkdir(parents=True, exist_ok=True)
    dest = folder / path.name
    n = 1
    while dest.exists():
        if sha256(dest) == digest:
            return dest, False
        dest = folder / f"{path.stem}_{n}{path.suffix}"
        n += 1
    return dest, True


def copy(db, target):
    done = set()
    rows = db.execute("select path, sha, taken from files where sha<>'' order by path").fetchall()
    for name, digest, date in rows:
        if digest in done:
            continue
        path = pathlib.Path(name)
        dest, needed = place(target, date, path, digest)
        if needed:
            shutil.copy2(path, dest)
            if sha256(dest) != digest:
                raise SystemExit(f"copy differs: {path} -> {dest}")
        done.add(digest)
        db.execute("update files set state='copied' where sha=?", (digest,))
    db.commit()
    print(f"{len(done)} distinct files in {target}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("what", choices=["inventory", "report", "copy"])
    ap.add_argument("--db", default="archive.db")
    ap.add_argument("--source")
    ap.add_argument("--target", type=pathlib.Path)
    args = ap.parse_args()
    db = sqlite3.connect(args.db)
    db.execute(SCHEMA)
    if args.what == "inventory":
        inventory(db, args.source)
    elif args.what == "report":
        report(db)
    else:
        copy(db, args.target.expanduser())


if __name__ == "__main__":
    main()
