#!/usr/bin/env python3
import argparse
import hashlib
import json
import os
import shutil
import sys
import time
from collections import defaultdict
from datetime import date, timedelta
from pathlib import Path

TRASH = Path.home() / ".local/share/downloads-janitor/trash"
KINDS = {
    "installer": {".dmg", ".exe", ".msi", ".deb", ".rpm", ".pkg", ".iso", ".appimage"},
    "archive": {".zip", ".tar", ".gz", ".tgz", ".xz", ".7z", ".rar"},
    "image": {".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".svg"},
    "video": {".mp4", ".mov", ".mkv", ".webm"},
    "document": {".pdf", ".docx", ".xlsx", ".pptx", ".odt", ".csv", ".txt", ".md"},
}
CAREFUL = ("invoice", "rechnung", "tax", "ticket", "backup", "recovery", "key", "wallet", "seed")


def kind_of(p: Path) -> str:
    ext = p.suffix.lower()
    return next((k for k, exts in KINDS.items() if ext in exts), "other")


def guard(root: Path) -> Path:
    root = root.expanduser().resolve()
    if root in (Path("/"), Path.home().resolve()) or not root.is_dir():
        sys.exit(f"will not work on {root}")
    return root


def files(root: Path):
    n = 0
    for d, dirs, names in os.walk(root):
        if ".git" in dirs:
            dirs[:] = []
            continue
        for name in names:
            p = Path(d) / name
            if p.is_symlink() or name.startswith("."):
                continue
            n += 1
            if n > 200_000:
                sys.exit("too many files, choose a smaller folder")
            yield p


def careful(p: Path) -> bool:
    return any(w in p.name.lower() for w in CAREFUL)


def age_days(p: Path) -> float:
    return (time.time() - p.stat().st_mtime) / 86400


def digest(p: Path) -> str:
    with p.open("rb") as fh:
        return hashlib.file_digest(fh, "sha256").hexdigest()


def duplicates(root: Path):
    by_size = defaultdict(list)
    for p in files(root):
        by_size[p.stat().st_size].append(p)
    for size, group in by_size.items():
        if size == 0 or len(group) < 2:
            continue
        by_hash = defaultdict(list)
        for p in group:
            by_hash[digest(p)].append(p)
        for same in by_hash.values():
            if len(same) > 1:
                yield sorted(same, key=lambda p: (p.stat().st_mtime, len(p.name)))


def mb(n: int) -> str:
    return f"{n / 1e6:,.1f} MB"


def scan(root: Path) -> None:
    total = defaultdict(int)
    allf = list(files(root))
    for p in allf:
        total[kind_of(p)] += p.stat().st_size
    for k, v in sorted(total.items(), key=lambda kv: -kv[1]):
        print(f"{k:10} {mb(v):>14}")
    print("\nbiggest")
    for p in sorted(allf, key=lambda p: -p.stat().st_size)[:10]:
        print(f"  {mb(p.stat().st_size):>12}  {age_days(p):4.0f} d  {p.relative_to(root)}")
    print("\nduplicates")
    for same in duplicates(root):
        print("  " + "  =  ".join(str(p.relative_to(root)) for p in same))


def to_trash(paths, root: Path, yes: bool) -> None:
    paths = list(paths)
    for p in paths:
        print(f"  {mb(p.stat().st_size):>12}  {p.relative_to(root)}")
    print(f"{len(paths)} files, {mb(sum(p.stat().st_size for p in paths))}")
    if not paths or not yes:
        if paths:
            print("nothing moved; repeat with --yes")
        return
    box = TRASH / date.today().isoformat()
    box.mkdir(parents=True, exist_ok=True)
    index_file = box / "index.json"
    index = json.loads(index_file.read_text()) if index_file.exists() else {}
    for p in paths:
        slot = f"{len(index):05d}{p.suffix}"
        shutil.move(p, box / slot)
        index[slot] = str(p)
        index_file.write_text(json.dumps(index, indent=1))


def restore(day: str) -> None:
    box = TRASH / day
    if not (box / "index.json").exists():
        sys.exit(f"nothing trashed on {day}")
    for slot, orig in json.loads((box / "index.json").read_text()).items():
        if (box / slot).exists() and not Path(orig).exists():
            Path(orig).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(box / slot, orig)
            print("restored", orig)


def purge(days: int) -> None:
    limit = date.today() - timedelta(days=days)
    for box in sorted(TRASH.iterdir()) if TRASH.exists() else []:
        try:
            when = date.fromisoformat(box.name)
        except ValueError:
            continue
        if when <= limit:
            shutil.rmtree(box)
            print("deleted for good:", box)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("verb", choices=["scan", "clean", "dedupe", "sort", "restore", "purge"])
    p.add_argument("day", nargs="?")
    p.add_argument("--root", default="~/Downloads", type=Path)
    p.add_argument("--older", type=int, default=90)
    p.add_argument("--kinds", default="installer,archive")
    p.add_argument("--yes", action="store_true")
    a = p.parse_args()
    if a.verb == "restore":
        return restore(a.day or sys.exit("which day?"))
    if a.verb == "purge":
        return purge(max(a.older, 7))
    root = guard(a.root)
    if a.verb == "scan":
        scan(root)
    elif a.verb == "clean":
        want = set(a.kinds.split(","))
        to_trash((f for f in files(root)
                  if kind_of(f) in want and age_days(f) > a.older and not careful(f)), root, a.yes)
    elif a.verb == "dedupe":
        to_trash((f for same in duplicates(root) for f in same[1:] if not careful(f)), root, a.yes)
    elif a.verb == "sort":
        for f in [f for f in root.iterdir() if f.is_file() and not f.name.startswith(".")]:
            dest = root / kind_of(f) / f.name
            if not dest.exists():
                dest.parent.mkdir(exist_ok=True)
                f.rename(dest)


if __name__ == "__main__":
    main()
