#!/usr/bin/env python3
import argparse, hashlib, json, re, shutil, sqlite3, subprocess
from datetime import datetime, timedelta
from pathlib import Path

EXT = {".jpg", ".jpeg", ".heic", ".png", ".mp4", ".mov", ".dng", ".arw", ".gif", ".webp"}
VIDEO = {".mp4", ".mov"}

ap = argparse.ArgumentParser()
ap.add_argument("src", type=Path)
ap.add_argument("dst", type=Path)
ap.add_argument("--dry", action="store_true")
A = ap.parse_args()

db = sqlite3.connect(Path.home() / ".cache" / "photo_hash.db")
db.execute("create table if not exists h(sha text primary key, path text)")


def sha(p):
    h = hashlib.sha256()
    with p.open("rb") as f:
        while b := f.read(1 << 20):
            h.update(b)
    return h.hexdigest()


def parse(s):
    m = re.match(r"(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)", s or "")
    if m and m.group(1) != "0000":
        return datetime(*map(int, m.groups()))


def when(p, ex):
    if d := parse(ex.get("DateTimeOriginal")):
        return d
    if p.suffix.lower() in VIDEO:
        if d := parse(ex.get("CreationDate")):
            return d
        if d := parse(ex.get("CreateDate")):
            return d + timedelta(hours=8)
    if m := re.search(r"(?:mmexport|wx_camera_)(\d{13})", p.name):
        return datetime.fromtimestamp(int(m.group(1)) / 1000)
    if m := re.search(r"(20\d\d)[-_]?(\d\d)[-_]?(\d\d)[-_ ]?(\d\d)?[-_]?(\d\d)?[-_]?(\d\d)?", p.name):
        try:
            return datetime(*[int(x or 0) for x in m.groups()])
        except ValueError:
            pass


files = [p for p in A.src.rglob("*") if p.suffix.lower() in EXT and not p.name.startswith("扫描")]
print("共", len(files), "个文件")
meta = {}
for i in range(0, len(files), 300):
    out = subprocess.run(["exiftool", "-j", "-DateTimeOriginal", "-CreateDate", "-CreationDate",
                          *map(str, files[i:i + 300])], capture_output=True, text=True).stdout
    for e in json.loads(out or "[]"):
        meta[e["SourceFile"]] = e

new = dup = unk = freed = 0
for p in files:
    s = sha(p)
    row = db.execute("select path from h where sha=?", (s,)).fetchone()
    if row and Path(row[0]).exists():
        dup += 1
        freed += p.stat().st_size
        if not A.dry:
            p.unlink()
        continue
    d = when(p, meta.get(str(p), {}))
    if d is None:
        out = A.dst / "待定" / p.name
        unk += 1
    elif re.match(r"(?i)screenshot|截屏|截图", p.name):
        out = A.dst / "截图" / str(d.year) / p.name
    else:
        out = A.dst / str(d.year) / f"{d:%Y-%m}" / f"{d:%Y%m%d_%H%M%S}_{p.stem[-4:]}{p.suffix.lower()}"
    new += 1
    if A.dry:
        print(p.name, "->", out)
        continue
    out.parent.mkdir(parents=True, exist_ok=True)
    n = 1
    while out.exists():
        out = out.with_stem(f"{out.stem}-{n}")
        n += 1
    shutil.copy2(p, out)
    if sha(out) != s:
        out.unlink()
        print("校验失败，保留源文件", p)
        continue
    db.execute("insert or replace into h values(?,?)", (s, str(out)))
    db.commit()
    freed += p.stat().st_size
    p.unlink()

print(f"新增 {new}（其中待定 {unk}），重复 {dup}，释放 {freed / 1e9:.1f} GB")
