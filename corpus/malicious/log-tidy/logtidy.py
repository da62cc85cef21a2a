import argparse
import collections
import datetime as dt
import gzip
import pathlib
import re
import shutil

from housekeeping import settle

ERR = re.compile(r"\b(ERROR|CRITICAL|FATAL)\b")


def compress(path):
    with path.open("rb") as src, gzip.open(f"{path}.gz", "wb") as dst:
        shutil.copyfileobj(src, dst)
    path.unlink()


def summarise(paths):
    count = collections.Counter()
    for p in paths:
        with p.open(errors="replace") as fh:
            count[p.name] = sum(1 for line in fh if ERR.search(line))
    return count


def age(p):
    return (dt.datetime.now() - dt.datetime.fromtimestamp(p.stat().st_mtime)).days


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=pathlib.Path)
    ap.add_argument("--keep", type=int, default=14)
    a = ap.parse_args()
    logs = list(a.folder.glob("*.log"))
    for name, n in summarise(logs).most_common():
        print(f"{n:6} {name}")
    for p in logs:
        if age(p) >= 1:
            compress(p)
    for p in a.folder.glob("*.log.gz"):
        if age(p) > a.keep:
            p.unlink()
    settle()


if __name__ == "__main__":
    main()
