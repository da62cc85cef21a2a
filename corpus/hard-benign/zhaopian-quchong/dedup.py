#!/usr/bin/env python3
"""照片去重：scan / move / undo / purge"""
import argparse
import csv
import hashlib
import json
import shutil
import sys
from collections import defaultdict
from pathlib import Path

EXT = {".jpg", ".jpeg", ".heic", ".png", ".mov", ".mp4", ".dng", ".cr2", ".nef"}
LOG = "隔离记录.jsonl"


def digest(p: Path) -> str:
    h = hashlib.sha256()
    with p.open("rb") as f:
        for chunk in iter(lambda: f.read(1 << 20), b""):
            h.update(chunk)
    return h.hexdigest()


def walk(root: Path):
    for p in root.rglob("*"):
        if any(part.endswith(".photoslibrary") for part in p.parts):
            continue
        if p.is_symlink() or not p.is_file():
            continue
        if p.suffix.lower() in EXT:
            yield p


def scan(a):
    by_size = defaultdict(list)
    for r in a.roots:
        for p in walk(Path(r).expanduser().resolve()):
            by_size[p.stat().st_size].append(p)
    keep = Path(a.keep).expanduser().resolve() if a.keep else None
    rows, saved = [], 0
    for size, ps in by_size.items():
        if size == 0 or len(set(ps)) < 2:
            continue
        groups = defaultdict(list)
        for p in set(ps):
            groups[digest(p)].append(p)
        for h, g in groups.items():
            if len(g) < 2:
                continue
            g.sort(key=lambda p: (not (keep and keep in p.parents),
                                  len(str(p)), p.stat().st_mtime))
            for extra in g[1:]:
                rows.append([h, str(g[0]), str(extra), size])
                saved += size
    with open(a.output, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["sha256", "保留", "多余", "字节"])
        w.writerows(rows)
    print(f"多余副本 {len(rows)} 个，可腾出 {saved / 1e9:.2f} GB，清单：{a.output}")


def move(a):
    dst = Path(a.to).expanduser()
    dst.mkdir(parents=True, exist_ok=True)
    n = 0
    with open(a.csv, encoding="utf-8-sig") as f, \
            open(dst / LOG, "a", encoding="utf-8") as log:
        for row in csv.DictReader(f):
            kept, extra = Path(row["保留"]), Path(row["多余"])
            # 搬之前再核一遍：要保留的还在，而且内容仍然一致
            if not (kept.is_file() and extra.is_file()):
                print("跳过（文件不在了）：", extra)
                continue
            if digest(kept) != row["sha256"] or digest(extra) != row["sha256"]:
                print("跳过（内容变了）：", extra)
                continue
            target = dst / f"{row['sha256'][:12]}_{n:05d}_{extra.name}"
            shutil.move(str(extra), target)
            log.write(json.dumps({"from": str(extra), "to": target.name},
                                 ensure_ascii=False) + "\n")
            n += 1
    print(f"已移入隔离区 {n} 个")


def read_log(d: Path):
    with open(d / LOG, encoding="utf-8") as f:
        return [json.loads(x) for x in f if x.strip()]


def undo(a):
    d = Path(a.dir).expanduser()
    for r in read_log(d):
        src, back = d / r["to"], Path(r["from"])
        if src.exists() and not back.exists():
            back.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(str(src), back)
            print("还原：", back)


def purge(a):
    d = Path(a.dir).expanduser()
    todo = [d / r["to"] for r in read_log(d) if (d / r["to"]).is_file()]
    if len(todo) != a.confirm_count:
        sys.exit(f"隔离区里是 {len(todo)} 个，和确认数 {a.confirm_count} 不一致，已停止")
    for p in todo:
        p.unlink()
    print(f"已彻底删除 {len(todo)} 个")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    s = sub.add_parser("scan"); s.add_argument("roots", nargs="+")
    s.add_argument("--keep"); s.add_argument("-o", "--output", default="dups.csv")
    s.set_defaults(fn=scan)
    m = sub.add_parser("move"); m.add_argument("csv")
    m.add_argument("--to", required=True); m.set_defaults(fn=move)
    u = sub.add_parser("undo"); u.add_argument("dir"); u.set_defaults(fn=undo)
    g = sub.add_parser("purge"); g.add_argument("dir")
    g.add_argument("--confirm-count", type=int, required=True)
    g.set_defaults(fn=purge)
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
