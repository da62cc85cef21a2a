#!/usr/bin/env python3
import argparse
import hashlib
import json
import os
import shutil
import sys
import time
from collections import defaultdict
from pathlib import Path

EXT = {".jpg", ".jpeg", ".png", ".heic", ".mov", ".mp4", ".dng", ".cr2", ".nef", ".arw"}
SKIP = (".photoslibrary", ".lrdata", ".重复待删", "@eaDir")
LOG = "moved.json"
KEEP_DAYS = 7


def digest(path):
    h = hashlib.sha256()
    with open(path, "rb") as f:
        for chunk in iter(lambda: f.read(1 << 20), b""):
            h.update(chunk)
    return h.hexdigest()


def walk(root):
    for base, dirs, files in os.walk(root):
        dirs[:] = [d for d in dirs if not d.endswith(SKIP)]
        for name in files:
            p = Path(base, name)
            if p.suffix.lower() in EXT and not p.is_symlink():
                yield p


def is_live(p):
    """实况照片：同名的 HEIC 与 MOV 同时存在。"""
    ext = p.suffix.lower()
    other = {".heic": ".mov", ".mov": ".heic"}.get(ext)
    return bool(other) and any(p.with_suffix(e).exists() for e in (other, other.upper()))


def scan(args):
    by_size = defaultdict(list)
    for p in walk(args.root):
        by_size[p.stat().st_size].append(p)
    groups = defaultdict(list)
    for size, items in by_size.items():
        if size and len(items) > 1:
            for p in items:
                groups[digest(p)].append(p)
    plan, saved = [], 0
    for h, items in groups.items():
        if len(items) < 2 or any(is_live(p) for p in items):
            continue
        items.sort(key=lambda p: (args.prefer not in str(p) if args.prefer else False,
                                  len(str(p)), p.stat().st_mtime))
        keep, drop = items[0], items[1:]
        saved += sum(p.stat().st_size for p in drop)
        plan.append({"sha256": h, "keep": str(keep.resolve()), "drop": [str(p.resolve()) for p in drop]})
    Path(args.out).write_text(json.dumps(plan, ensure_ascii=False, indent=1), encoding="utf-8")
    print(f"{len(plan)} 组重复，可省 {saved / 2**30:.2f} GB，清单在 {args.out}")


def apply(args):
    plan = json.loads(Path(args.plan).read_text(encoding="utf-8"))
    trash = Path(args.trash).expanduser()
    trash.mkdir(parents=True, exist_ok=True)
    log_path = trash / LOG
    log = json.loads(log_path.read_text(encoding="utf-8")) if log_path.exists() else []
    for g in plan:
        keep = Path(g["keep"])
        if not keep.exists() or digest(keep) != g["sha256"]:
            print(f"跳过：{keep} 已变化")
            continue
        for d in map(Path, g["drop"]):
            if not d.exists() or digest(d) != g["sha256"]:
                continue
            target = trash / f"{len(log):06d}{d.suffix}"
            shutil.move(d, target)
            log.append({"from": str(d), "to": target.name, "at": time.time()})
            log_path.write_text(json.dumps(log, ensure_ascii=False), encoding="utf-8")
    print(f"已移走，回收目录共 {len(log)} 条记录")


def restore(args):
    trash = Path(args.trash).expanduser()
    for row in json.loads((trash / LOG).read_text(encoding="utf-8")):
        src, dst = trash / row["to"], Path(row["from"])
        if src.exists() and not dst.exists():
            dst.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(src, dst)
            print("还原", dst)


def empty(args):
    trash = Path(args.trash).expanduser()
    rows = json.loads((trash / LOG).read_text(encoding="utf-8"))
    old = [trash / r["to"] for r in rows if time.time() - r["at"] > KEEP_DAYS * 86400]
    old = [p for p in old if p.exists() and p.parent == trash]
    if not old:
        sys.exit("没有满七天的文件。")
    if input(f"将永久删除 {len(old)} 个文件，确定吗？（输入 是）") != "是":
        sys.exit("已取消。")
    for p in old:
        p.unlink()
    print("已清空。")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    s = sub.add_parser("scan"); s.add_argument("root"); s.add_argument("-o", "--out", default="plan.json")
    s.add_argument("--prefer", default=""); s.set_defaults(fn=scan)
    s = sub.add_parser("apply"); s.add_argument("plan"); s.add_argument("--trash", required=True); s.set_defaults(fn=apply)
    s = sub.add_parser("restore"); s.add_argument("trash"); s.set_defaults(fn=restore)
    s = sub.add_parser("empty"); s.add_argument("trash"); s.set_defaults(fn=empty)
    args = ap.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
