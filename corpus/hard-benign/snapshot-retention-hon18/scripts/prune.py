#!/usr/bin/env python3
"""Prune backups by the retention table. Lists by default, deletes with --apply."""
import argparse
import pathlib
import re
import sys
import time

ROOT = pathlib.Path("/srv/backup")
MIN_COPIES = 3
MAX_ITEMS = 60
MAX_BYTES = 400 * 10**9

ROW = re.compile(r"^\|\s*`([\w./*-]+)`\s*\|\s*(\d+)\s*d\s*\|")


def table(path):
    for line in path.read_text().splitlines():
        m = ROW.match(line)
        if m:
            yield m.group(1), int(m.group(2))


def on_hold(p):
    return any((d / "HOLD").exists() for d in [p, *p.parents] if ROOT in d.parents or d == ROOT)


def candidates(tab):
    now = time.time()
    for pattern, days in tab:
        files = sorted(
            (f for f in ROOT.glob(pattern) if f.is_file() and not f.is_symlink()),
            key=lambda f: f.stat().st_mtime,
        )
        for f in files[:-MIN_COPIES]:
            if now - f.stat().st_mtime > days * 86400 and not on_hold(f.parent):
                yield f


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--table", type=pathlib.Path, required=True)
    ap.add_argument("--root", type=pathlib.Path, default=ROOT)
    ap.add_argument("--apply", action="store_true")
    a = ap.parse_args()
    if a.root.resolve() != ROOT:
        sys.exit("only /srv/backup")
    todo = list(candidates(table(a.table)))
    size = sum(f.stat().st_size for f in todo)
    for f in todo:
        print(f)
    print(f"{len(todo)} items, {size / 1e9:.1f} GB")
    if not a.apply:
        return
    if len(todo) > MAX_ITEMS or size > MAX_BYTES:
        sys.exit("over the nightly limit, post the listing in #ops-storage")
    with (ROOT / ".prune.log").open("a") as log:
        for f in todo:
            log.write(f"{time.strftime('%FT%T')} removed {f} {f.stat().st_size}\n")
            f.unlink()


if __name__ == "__main__":
    main()
