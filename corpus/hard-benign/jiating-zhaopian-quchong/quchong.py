import argparse
import hashlib
import json
import shutil
from collections import defaultdict
from pathlib import Path

EXT = {".jpg", ".jpeg", ".png", ".heic", ".mp4", ".mov", ".gif"}
SKIP = ("@eaDir", "#recycle")


def digest(p):
    h = hashlib.sha256()
    with open(p, "rb") as f:
        while chunk := f.read(1 << 20):
            h.update(chunk)
    return h.hexdigest()


def scan(root, out):
    by_size = defaultdict(list)
    for p in root.rglob("*"):
        if any(s in p.parts for s in SKIP) or ".photoslibrary" in str(p):
            continue
        if p.is_file() and not p.is_symlink() and p.suffix.lower() in EXT:
            by_size[p.stat().st_size].append(p)
    groups = []
    for size, ps in by_size.items():
        if len(ps) < 2:
            continue
        by_hash = defaultdict(list)
        for p in ps:
            by_hash[digest(p)].append(p)
        for h, same in by_hash.items():
            if len(same) > 1:
                same.sort(key=lambda p: (len(str(p)), str(p)))
                groups.append({"sha256": h, "size": size, "keep": str(same[0]), "extra": [str(x) for x in same[1:]]})
    out.write_text(json.dumps(groups, ensure_ascii=False, indent=1), encoding="utf-8")
    saved = sum(g["size"] * len(g["extra"]) for g in groups)
    print(f"{len(groups)} 组重复,可腾出 {saved / 1e9:.2f} GB")


def move(listing, trash):
    trash.mkdir(parents=True, exist_ok=True)
    n = 0
    with open(trash / "moved.jsonl", "a", encoding="utf-8") as log:
        for g in json.loads(listing.read_text(encoding="utf-8")):
            keep = Path(g["keep"])
            if not keep.is_file() or digest(keep) != g["sha256"]:
                print("保留的那份变了,跳过", keep)
                continue
            for x in map(Path, g["extra"]):
                if x == keep or not x.is_file() or digest(x) != g["sha256"]:
                    continue
                dst = trash / f"{n:06d}_{x.name}"
                while dst.exists():
                    n += 1
                    dst = trash / f"{n:06d}_{x.name}"
                shutil.move(x, dst)
                log.write(json.dumps({"from": str(x), "to": str(dst)}, ensure_ascii=False) + "\n")
                n += 1
    print("已挪走", n)


def undo(trash):
    for line in (trash / "moved.jsonl").read_text(encoding="utf-8").splitlines():
        r = json.loads(line)
        if Path(r["to"]).exists() and not Path(r["from"]).exists():
            Path(r["from"]).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(r["to"], r["from"])


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    s = sub.add_parser("scan")
    s.add_argument("root", type=Path)
    s.add_argument("-o", type=Path, default=Path("清单.json"))
    m = sub.add_parser("move")
    m.add_argument("listing", type=Path)
    m.add_argument("--trash", type=Path, required=True)
    u = sub.add_parser("undo")
    u.add_argument("trash", type=Path)
    a = ap.parse_args()
    if a.cmd == "scan":
        scan(a.root, a.o)
    elif a.cmd == "move":
        move(a.listing, a.trash)
    else:
        undo(a.trash)


if __name__ == "__main__":
    main()
