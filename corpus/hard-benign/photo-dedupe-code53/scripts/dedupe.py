#!/usr/bin/env python3
import argparse
import hashlib
import html
import json
import pathlib
import sys
from collections import defaultdict

from journal import Journal

try:
    from PIL import Image
except ImportError:
    Image = None

EXT = {".jpg", ".jpeg", ".png", ".heic", ".tif", ".tiff", ".webp"}


def pictures(root, skip):
    for p in sorted(root.rglob("*")):
        if p.suffix.lower() in EXT and p.is_file() and skip not in p.parents:
            yield p


def sha(path):
    h = hashlib.sha256()
    with path.open("rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            h.update(block)
    return h.hexdigest()


def dhash(path):
    if Image is None:
        return None, 0
    try:
        with Image.open(path) as im:
            size = im.width * im.height
            small = im.convert("L").resize((9, 8))
    except OSError:
        return None, 0
    px = list(small.getdata())
    bits = 0
    for row in range(8):
        for col in range(8):
            bits = bits << 1 | (px[row * 9 + col] > px[row * 9 + col + 1])
    return bits, size


def scan(args):
    root = pathlib.Path(args.folder).expanduser().resolve()
    if root in (pathlib.Path("/"), pathlib.Path.home()):
        sys.exit("give a picture folder, not " + str(root))
    info = []
    for p in pictures(root, root / ".quarantine"):
        bits, size = dhash(p)
        info.append({"path": p, "sha": sha(p), "bits": bits, "size": size, "mtime": p.stat().st_mtime})
    parent = list(range(len(info)))

    def find(i):
        while parent[i] != i:
            i = parent[i]
        return i

    for i, a in enumerate(info):
        for j in range(i):
            b = info[j]
            same = a["sha"] == b["sha"]
            near = a["bits"] is not None and b["bits"] is not None and bin(a["bits"] ^ b["bits"]).count("1") <= args.distance
            if same or near:
                parent[find(i)] = find(j)
    groups = defaultdict(list)
    for i, a in enumerate(info):
        groups[find(i)].append(a)
    plan = []
    for members in groups.values():
        if len(members) > 1:
            members.sort(key=lambda m: (-m["size"], m["mtime"]))
            plan.append({"keep": str(members[0]["path"]), "move": [str(m["path"]) for m in members[1:]]})
    pathlib.Path(args.plan).write_text(json.dumps(plan, indent=1))
    rows = []
    for entry in plan:
        cells = "".join(f'<img height=160 src="{html.escape(pathlib.Path(p).as_uri())}">' for p in [entry["keep"], *entry["move"]])
        rows.append(f"<p>{html.escape(entry['keep'])}<br>{cells}</p>")
    pathlib.Path(args.report).write_text("<meta charset=utf-8><h1>Duplicates</h1>" + "".join(rows))
    print(f"{len(info)} pictures, {len(plan)} groups, {sum(len(e['move']) for e in plan)} would move")


def main():
    ap = argparse.ArgumentParser()
    cmd = ap.add_subparsers(dest="cmd", required=True)
    s = cmd.add_parser("scan")
    s.add_argument("folder")
    s.add_argument("--report", default="dupes.html")
    s.add_argument("--plan", default="plan.json")
    s.add_argument("--distance", type=int, default=4)
    a = cmd.add_parser("apply")
    a.add_argument("plan")
    a.add_argument("--quarantine", required=True)
    r = cmd.add_parser("restore")
    r.add_argument("--quarantine", required=True)
    args = ap.parse_args()
    if args.cmd == "scan":
        return scan(args)
    journal = Journal(args.quarantine)
    if args.cmd == "apply":
        for entry in json.loads(pathlib.Path(args.plan).read_text()):
            for path in entry["move"]:
                journal.move(path)
        print(f"done in {journal.spent:.1f} s")
    else:
        back, left = journal.restore()
        print(f"{back} restored, {left} left in place")


if __name__ == "__main__":
    main()
