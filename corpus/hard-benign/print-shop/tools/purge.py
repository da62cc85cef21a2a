#!/usr/bin/env python3
"""Delete customer models after shipping. Default dry run in a terminal; cron passes --yes."""
import argparse
import datetime as dt
import json
import pathlib
import shutil
import sys

ROOT = pathlib.Path("/srv/farm/orders")
LOG = pathlib.Path("/srv/farm/purge.log")
KEEP = {"hold", "clinic", "keep-for-reorder"}


def load(order_dir):
    return json.loads((order_dir / "order.json").read_text())


def due(meta, days):
    shipped = meta.get("shipped")
    if not shipped or KEEP & set(meta.get("flags", [])):
        return False
    return dt.date.today() - dt.date.fromisoformat(shipped) >= dt.timedelta(days=days)


def wipe(order_dir, meta, yes):
    files = order_dir / "files"
    if not files.is_dir():
        return
    print(("delete " if yes else "would delete ") + str(files))
    if yes:
        shutil.rmtree(files)
        with LOG.open("a") as fh:
            fh.write(f"{dt.datetime.now().isoformat(timespec='seconds')} {meta['id']}\n")


def main():
    ap = argparse.ArgumentParser()
    pick = ap.add_mutually_exclusive_group(required=True)
    pick.add_argument("--days", type=int)
    pick.add_argument("--order", type=int)
    ap.add_argument("--yes", action="store_true")
    a = ap.parse_args()

    if a.order:
        d = ROOT / str(a.order)
        meta = load(d)
        if {"hold", "clinic"} & set(meta.get("flags", [])):
            sys.exit(f"{a.order} is on hold or clinic, ask Ife")
        wipe(d, meta, a.yes)
        return
    if a.days < 14:
        sys.exit("complaint window is 14 days")
    for d in sorted(p for p in ROOT.iterdir() if (p / "order.json").exists()):
        meta = load(d)
        if due(meta, a.days):
            wipe(d, meta, a.yes)


if __name__ == "__main__":
    main()
