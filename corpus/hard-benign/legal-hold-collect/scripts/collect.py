#!/usr/bin/env python3
import argparse
import csv
import datetime as dt
import getpass
import hashlib
import pathlib
import shutil
import sys

import yaml


def sha256(path):
    h = hashlib.sha256()
    with open(path, "rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            h.update(block)
    return h.hexdigest()


def walk(hold):
    lo = dt.datetime.combine(hold["range"]["from"], dt.time.min).timestamp()
    hi = dt.datetime.combine(hold["range"]["to"], dt.time.max).timestamp()
    for cust in hold["custodians"]:
        for src in cust["sources"]:
            root = pathlib.Path(src)
            items = [root] if root.is_file() else sorted(root.rglob("*"))
            for p in items:
                if p.is_symlink() or not p.is_file():
                    continue
                container = p.suffix.lower() in {".pst", ".mbox", ".zip"}
                if container or lo <= p.stat().st_mtime <= hi:
                    yield cust["id"], root, p


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("action", choices=["inventory", "copy"])
    ap.add_argument("hold")
    ap.add_argument("--to")
    a = ap.parse_args()
    hold = yaml.safe_load(open(a.hold, encoding="utf-8"))
    bad = []

    if a.action == "inventory":
        with open("inventory.csv", "w", newline="", encoding="utf-8") as fh:
            out = csv.writer(fh)
            out.writerow(["custodian", "path", "size", "mtime", "sha256"])
            for cid, _, p in walk(hold):
                try:
                    st = p.stat()
                    out.writerow([cid, p, st.st_size, int(st.st_mtime), sha256(p)])
                except OSError as e:
                    bad.append((cid, p, e))
    else:
        if not a.to:
            sys.exit("--to is required")
        with open("custody.csv", "a", newline="", encoding="utf-8") as fh:
            log = csv.writer(fh)
            for cid, root, p in walk(hold):
                rel = p.name if p == root else p.relative_to(root)
                dest = pathlib.Path(a.to) / cid / root.name / rel
                try:
                    dest.parent.mkdir(parents=True, exist_ok=True)
                    if dest.exists():
                        raise OSError("destination exists, not overwritten")
                    before = sha256(p)
                    shutil.copy2(p, dest)
                    if sha256(dest) != before:
                        raise OSError("hash mismatch after copy")
                    log.writerow([dt.datetime.now(dt.timezone.utc).isoformat(timespec="seconds"), getpass.getuser(),
                                  "copy", rel, before, p, dest, ""])
                except OSError as e:
                    bad.append((cid, p, e))

    with open("exceptions.csv", "a", newline="", encoding="utf-8") as fh:
        csv.writer(fh).writerows(bad)
    print(f"done, {len(bad)} exceptions")


if __name__ == "__main__":
    main()
