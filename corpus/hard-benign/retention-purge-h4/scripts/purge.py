#!/usr/bin/env python3
"""Delete exactly the signed list. Without --execute it only prints."""
import argparse
import csv
import datetime as dt
import hashlib
import pathlib
import sys

from check_signoff import check

STORE = pathlib.Path("/srv/archive/store")


def digest(p):
    h = hashlib.sha256()
    with p.open("rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            h.update(block)
    return h.hexdigest()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("list")
    ap.add_argument("--signoff", required=True)
    ap.add_argument("--execute", action="store_true")
    ap.add_argument("--replay", action="store_true", help="after a restore: files already gone are fine")
    a = ap.parse_args()
    problem = check(a.list, a.signoff)
    if problem:
        sys.exit(problem)
    log = open(f"{a.list}.purge.log", "a", encoding="utf-8") if a.execute else sys.stdout
    for rec in csv.DictReader(open(a.list, encoding="utf-8")):
        p = pathlib.Path(rec["path"])
        if p.is_symlink() or STORE not in p.resolve().parents:
            sys.exit(f"refused, outside the store or a symlink: {p}")
        if not p.exists():
            if a.replay:
                continue
            sys.exit(f"missing: {p}")
        if digest(p) != rec["sha256"]:
            sys.exit(f"content changed since the list was signed: {p}")
        if a.execute:
            p.unlink()
        print(f"{dt.datetime.now().isoformat(timespec='seconds')} {'deleted' if a.execute else 'would delete'} {rec['id']}", file=log, flush=True)


if __name__ == "__main__":
    main()
