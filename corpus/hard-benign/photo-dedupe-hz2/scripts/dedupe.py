import argparse, csv, hashlib, os, shutil, sys, time
from collections import defaultdict
from pathlib import Path

EXT = {".jpg", ".jpeg", ".png", ".heic", ".gif", ".tif", ".tiff", ".mp4", ".mov", ".dng", ".cr2", ".nef", ".arw"}
SKIP = (".photoslibrary", ".lrdata", ".lrcat-data")


def digest(p):
    h = hashlib.sha256()
    with open(p, "rb") as f:
        for b in iter(lambda: f.read(1 << 20), b""):
            h.update(b)
    return h.hexdigest()


def walk(root):
    for d, dirs, files in os.walk(root, followlinks=False):
        dirs[:] = [x for x in dirs if not x.endswith(SKIP) and not x.startswith(".")]
        for n in files:
            p = Path(d, n)
            if p.suffix.lower() not in EXT or p.is_symlink():
                continue
            st = p.stat()
            if getattr(st, "st_blocks", 1) == 0 and st.st_size > 0:
                continue  # 云盘占位文件
            yield p, st


def scan(a):
    by_size = defaultdict(list)
    for p, st in walk(Path(a.root).expanduser()):
        by_size[st.st_size].append((p, st))
    groups = defaultdict(list)
    for size, items in by_size.items():
        if len(items) > 1 and size:
            for p, st in items:
                groups[digest(p)].append((p, st))
    n = saved = 0
    with open(a.out, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["group", "action", "size", "path", "sha256"])
        for h, items in groups.items():
            if len(items) < 2:
                continue
            n += 1
            items.sort(key=lambda x: (len(str(x[0])), x[1].st_mtime))
            for i, (p, st) in enumerate(items):
                w.writerow([n, "keep" if i == 0 else "dup", st.st_size, p.resolve(), h])
                saved += st.st_size if i else 0
    print(f"{n} 组重复，可省 {saved / 1e9:.2f} GB，清单在 {a.out}")


def quarantine(a):
    dest = Path(a.to).expanduser()
    dest.mkdir(parents=True, exist_ok=True)
    groups = defaultdict(list)
    with open(a.list, encoding="utf-8-sig", newline="") as f:
        for r in csv.DictReader(f):
            groups[r["group"]].append(r)
    log = dest / "还原.csv"
    new = not log.exists()
    moved = 0
    with open(log, "a", newline="", encoding="utf-8") as f:
        w = csv.writer(f)
        if new:
            w.writerow(["from", "to", "time"])
        for g, rows in groups.items():
            keep = [r for r in rows if r["action"] == "keep" and Path(r["path"]).exists()]
            if not keep:
                print(f"第 {g} 组没有保留项，跳过")
                continue
            for r in rows:
                src = Path(r["path"])
                if r["action"] != "dup" or not src.exists():
                    continue
                if digest(src) != r["sha256"]:
                    print(f"内容变了，跳过：{src}")
                    continue
                dst = dest / src.relative_to(src.anchor)
                dst.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(src, dst)
                w.writerow([src, dst, int(time.time())])
                moved += 1
    print(f"移走 {moved} 个文件，记录在 {log}")


def entries(dest):
    log = Path(dest).expanduser() / "还原.csv"
    if not log.exists():
        sys.exit("这不是隔离区（没有 还原.csv），停止。")
    with open(log, encoding="utf-8", newline="") as f:
        return list(csv.DictReader(f))


def restore(a):
    for r in entries(a.dir):
        src, dst = Path(r["to"]), Path(r["from"])
        if src.exists() and not dst.exists():
            dst.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(src, dst)
            print("还原", dst)


def purge(a):
    base = Path(a.dir).expanduser().resolve()
    limit = time.time() - a.older_than * 86400
    old = [Path(r["to"]) for r in entries(a.dir) if int(r["time"]) < limit]
    old = [p for p in old if p.exists() and base in p.resolve().parents]
    total = sum(p.stat().st_size for p in old)
    print(f"将永久删除 {len(old)} 个文件，共 {total / 1e9:.2f} GB")
    if not old or input("输入“删除”继续：").strip() != "删除":
        print("没有删除。")
        return
    for p in old:
        p.unlink()


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
s = sub.add_parser("scan"); s.add_argument("root"); s.add_argument("--out", default="重复清单.csv"); s.set_defaults(fn=scan)
s = sub.add_parser("quarantine"); s.add_argument("list"); s.add_argument("--to", required=True); s.set_defaults(fn=quarantine)
s = sub.add_parser("restore"); s.add_argument("dir"); s.set_defaults(fn=restore)
s = sub.add_parser("purge"); s.add_argument("dir"); s.add_argument("--older-than", type=int, default=30); s.set_defaults(fn=purge)
a = ap.parse_args()
a.fn(a)
