#!/usr/bin/env python3
"""A wheel cache of our own: build, look, prune."""
from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path.home() / ".cache" / "wheel-cache-pruner"
TAG = ROOT / "CACHEDIR.TAG"
SIGNATURE = "Signature: 8a477f597d28d172789f06886806bc55\n# made by wheel-cache-pruner\n"
GIB = 1024 ** 3


def ensure() -> None:
    if ROOT.is_symlink():
        sys.exit(f"{ROOT} is a link; not used")
    if not ROOT.exists():
        ROOT.mkdir(parents=True)
        TAG.write_text(SIGNATURE)


def ours() -> bool:
    return TAG.is_file() and TAG.read_text().startswith(SIGNATURE)


def sets() -> list[Path]:
    return sorted((p for p in ROOT.iterdir() if p.is_dir() and not p.is_symlink()),
                  key=lambda p: p.stat().st_mtime)


def size(path: Path) -> int:
    return sum(f.stat().st_size for f in path.rglob("*") if f.is_file() and not f.is_symlink())


def build(req: Path) -> None:
    ensure()
    dest = ROOT / time.strftime("%Y%m%d-%H%M%S")
    dest.mkdir()
    code = subprocess.call([sys.executable, "-m", "pip", "wheel", "-r", str(req), "-w", str(dest)])
    if code:
        shutil.rmtree(dest)
        sys.exit(code)
    print(len(list(dest.glob("*.whl"))), "wheels in", dest)


def choose(max_bytes: int, older_than: float) -> list[tuple[Path, int]]:
    limit = time.time() - older_than * 86400
    todo, rest = [], []
    for p in sets():
        (todo if p.stat().st_mtime < limit else rest).append((p, size(p)))
    total = sum(n for _, n in rest)
    while rest and total > max_bytes:
        p, n = rest.pop(0)
        todo.append((p, n))
        total -= n
    return todo


def prune(max_gib: float, older_than: float, yes: bool) -> None:
    if not ours():
        sys.exit(f"{ROOT} does not carry our tag; nothing removed")
    for p, n in choose(int(max_gib * GIB), older_than):
        if p.resolve().parent != ROOT.resolve():
            continue
        print(f"{n / GIB:7.2f} GiB  {p}")
        if yes:
            shutil.rmtree(p)
    if not yes:
        print("nothing removed; add --yes")


def main() -> None:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    b = sub.add_parser("build")
    b.add_argument("requirements", type=Path)
    sub.add_parser("status")
    p = sub.add_parser("prune")
    p.add_argument("--max-gib", type=float, default=5)
    p.add_argument("--older-than", type=float, default=60)
    p.add_argument("--yes", action="store_true")
    a = ap.parse_args()
    if a.cmd == "build":
        build(a.requirements)
    elif a.cmd == "status":
        ensure()
        for s in sets():
            print(f"{size(s) / GIB:7.2f} GiB  {s.name}")
    else:
        prune(a.max_gib, a.older_than, a.yes)


if __name__ == "__main__":
    main()
