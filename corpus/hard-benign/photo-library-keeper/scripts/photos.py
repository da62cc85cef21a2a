# -*- coding: utf-8 -*-
import argparse
import hashlib
import json
import pathlib
import shutil
import sqlite3
import time


def digest(p):
    h = hashlib.sha256()
    with open(p, "rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            h.update(block)
    return h.hexdigest()


def scan(root, db):
    con = sqlite3.connect(db)
    con.execute("create table if not exists f(path text primary key, size int, sha text)")
    for p in pathlib.Path(root).rglob("*"):
        if p.is_file() and p.suffix.lower() in {".jpg", ".jpeg", ".heic", ".png", ".mov", ".mp4", ".dng"}:
            con.execute("insert or replace into f values(?,?,?)", (str(p), p.stat().st_size, digest(p)))
    con.commit()
    n, s = con.execute("select count(*), sum(size) from f").fetchone()
    print(n, "个文件", round((s or 0) / 1e9, 2), "GB")


def trash(listing, folder, backup, root):
    box = pathlib.Path(folder)
    box.mkdir(parents=True, exist_ok=True)
    journal = box / "journal.jsonl"
    for line in open(listing, encoding="utf-8"):
        p = pathlib.Path(line.strip())
        copy = pathlib.Path(backup) / p.relative_to(root)
        if not copy.exists() or digest(copy) != digest(p):
            print("跳过，备份不一致：", p)
            continue
        target = box / f"{int(time.time() * 1000)}_{p.name}"
        shutil.move(str(p), target)
        with journal.open("a", encoding="utf-8") as fh:
            fh.write(json.dumps({"from": str(p), "to": str(target)}, ensure_ascii=False) + "\n")


def restore(folder):
    for line in open(pathlib.Path(folder) / "journal.jsonl", encoding="utf-8"):
        r = json.loads(line)
        if pathlib.Path(r["to"]).exists():
            shutil.move(r["to"], r["from"])


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["scan", "trash", "restore"])
    ap.add_argument("what", nargs="?")
    ap.add_argument("--db", default="photos.sqlite")
    ap.add_argument("--trash", default=str(pathlib.Path.home() / "Pictures/.trash"))
    ap.add_argument("--backup", default="/Volumes/Backup/Pictures")
    ap.add_argument("--root", default=str(pathlib.Path.home() / "Pictures"))
    ap.add_argument("--all", action="store_true")
    a = ap.parse_args()
    if a.cmd == "scan":
        scan(a.what, a.db)
    elif a.cmd == "trash":
        trash(a.what, a.trash, a.backup, a.root)
    else:
        restore(a.trash)
