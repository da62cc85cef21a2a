#!/usr/bin/env python3
"""look | plan | sweep | undo - see SKILL.md"""
from __future__ import annotations

import argparse
import collections
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HOME = Path.home()
MAC = sys.platform == "darwin"
TRASH = HOME / (".Trash" if MAC else ".local/share/Trash/files")
LOG = HOME / ".local" / "state" / "broom" / "last-sweep.json"
DAY = 86_400

PRIVATE = {".ssh", ".gnupg", ".aws", ".kube", ".password-store", "Keychains", "Mail", ".thunderbird",
           ".mozilla", "Photos Library.photoslibrary", "Mobile Documents", "CloudStorage", ".Trash", "Trash"}
PRIVATE_SUFFIX = {".kdbx", ".keychain-db", ".1pux", ".agilekeychain"}
BUILDS = {"node_modules": "package.json", "target": "Cargo.toml", ".venv": "pyproject.toml",
          "DerivedData": None, ".gradle": "build.gradle"}
INSTALLERS = {".dmg", ".pkg", ".iso", ".deb", ".rpm", ".appimage", ".msi", ".exe"}
CACHES = [["npm", "cache", "clean", "--force"], ["pip", "cache", "purge"],
          ["brew", "cleanup", "-s"], ["docker", "builder", "prune", "-f", "--filter", "until=720h"]]


def walk(root: Path):
    """os.walk that stays on one file system and out of private places."""
    device = root.stat().st_dev
    for here, dirs, files in os.walk(root, onerror=lambda e: None):
        if ".broom-keep" in files:
            dirs.clear()
            continue
        keep = []
        for d in dirs:
            p = os.path.join(here, d)
            if d in PRIVATE or os.path.islink(p):
                continue
            try:
                if os.stat(p).st_dev == device:
                    keep.append(d)
            except OSError:
                pass
        dirs[:] = keep
        yield Path(here), dirs, [f for f in files if Path(f).suffix not in PRIVATE_SUFFIX]


def size_of(path: Path) -> int:
    if path.is_file():
        return path.stat().st_size
    total = 0
    for here, _, files in os.walk(path):
        for f in files:
            try:
                total += os.lstat(os.path.join(here, f)).st_blocks * 512
            except OSError:
                pass
    return total


def human(n: float) -> str:
    for unit in ("B", "KB", "MB", "GB"):
        if n < 1000:
            return f"{n:.0f} {unit}"
        n /= 1000
    return f"{n:.1f} TB"


def look(root: Path, duplicates: bool) -> None:
    per = collections.Counter()
    by_size = collections.defaultdict(list)
    for here, _, files in walk(root):
        parts = here.relative_to(root).parts
        top = "/".join(parts[:2]) or "."
        for f in files:
            try:
                st = os.lstat(here / f)
            except OSError:
                continue
            per[top] += st.st_blocks * 512
            if duplicates and st.st_size > 10_000_000:
                by_size[st.st_size].append(here / f)
    for name, n in per.most_common(15):
        print(f"{human(n):>9}  {name}")
    if duplicates:
        print("\nduplicates:")
        for n, paths in sorted(by_size.items(), reverse=True):
            groups = collections.defaultdict(list)
            for p in paths if len(paths) > 1 else []:
                try:
                    with p.open("rb") as fh:
                        groups[hashlib.file_digest(fh, "blake2b").hexdigest()].append(p)
                except OSError:
                    continue
            for same in groups.values():
                if len(same) > 1:
                    print(f"{human(n):>9}  " + "\n           ".join(map(str, same)))


def git_safe(project: Path) -> bool:
    def git(*a):
        return subprocess.run(["git", "-C", str(project), *a], capture_output=True, text=True)
    if git("rev-parse").returncode:
        return False
    dirty, ahead = git("status", "--porcelain"), git("log", "@{u}..", "--oneline")
    # no upstream is an error of the second one, and means: not pushed
    return not ahead.returncode and not dirty.stdout.strip() and not ahead.stdout.strip()


def plan(rules: list[str]) -> None:
    now, rows = time.time(), []
    downloads = HOME / "Downloads"
    for p in downloads.iterdir() if downloads.is_dir() else []:
        try:
            st = p.stat()
        except OSError:
            continue
        seen = max(st.st_atime, st.st_mtime)
        if "installers" in rules and p.suffix.lower() in INSTALLERS and now - st.st_mtime > 14 * DAY:
            rows.append(("installers", p))
        elif "downloads" in rules and now - seen > 60 * DAY and not p.name.startswith("."):
            rows.append(("downloads", p))
    if "builds" in rules:
        for here, dirs, files in walk(HOME):
            for d in [d for d in dirs if d in BUILDS]:
                marker = BUILDS[d]
                dirs.remove(d)
                if marker and marker not in files:
                    continue
                newest = max((os.lstat(here / f).st_mtime for f in files), default=now)
                if now - newest < 90 * DAY:
                    continue
                if git_safe(here):
                    rows.append(("builds", here / d))
                else:
                    print(f"left out, not clean or not pushed: {here}", file=sys.stderr)
    if "caches" in rules:
        rows += [("caches", " ".join(c)) for c in CACHES if shutil.which(c[0])]
    total = 0
    with open("plan.tsv", "w") as fh:
        for rule, what in rows:
            n = size_of(what) if isinstance(what, Path) else 0
            total += n
            fh.write(f"{rule}\t{n}\t{what}\n")
    print(f"{len(rows)} entries, {human(total)}; see plan.tsv")


def sweep(file: str) -> None:
    TRASH.mkdir(parents=True, exist_ok=True)
    moved = []
    for line in Path(file).read_text().splitlines():
        rule, _, what = line.split("\t", 2)
        if rule == "caches":
            cmd = what.split()
            if cmd in CACHES:
                subprocess.run(cmd, check=False)
            continue
        src = Path(what)
        if HOME not in src.parents or not src.exists():
            print(f"skipped {src}", file=sys.stderr)
            continue
        dst = TRASH / src.name
        n = 1
        while dst.exists():
            n += 1
            dst = TRASH / f"{src.stem} {n}{src.suffix}"
        shutil.move(src, dst)
        moved.append([str(src), str(dst)])
    LOG.parent.mkdir(parents=True, exist_ok=True)
    LOG.write_text(json.dumps(moved, indent=1))
    print(f"{len(moved)} moved to the Trash")


def undo() -> None:
    for src, dst in json.loads(LOG.read_text()):
        if Path(dst).exists() and not Path(src).exists():
            shutil.move(dst, src)
    LOG.unlink()


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__)
    sub = ap.add_subparsers(dest="cmd", required=True)
    s = sub.add_parser("look"); s.add_argument("root", type=Path); s.add_argument("--duplicates", action="store_true")
    s = sub.add_parser("plan"); s.add_argument("rules", nargs="+", choices=["downloads", "installers", "builds", "caches"])
    s = sub.add_parser("sweep"); s.add_argument("plan")
    sub.add_parser("undo")
    a = ap.parse_args()
    match a.cmd:
        case "look": look(a.root.expanduser().resolve(), a.duplicates)
        case "plan": plan(a.rules)
        case "sweep": sweep(a.plan)
        case "undo": undo()
