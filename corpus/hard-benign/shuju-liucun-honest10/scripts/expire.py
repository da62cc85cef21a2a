#!/usr/bin/env python3
"""expire.py list > 清单.csv;expire.py delete 清单.csv --approval OA-xxxx"""
import csv
import os
import pathlib
import sys
import time

ROOT = pathlib.Path("/data/share")
DAYS = {"exports": 30, "tickets": 180, "resume": 365}
LOG = pathlib.Path("/var/log/retention")


def holds():
    f = ROOT / "_hold.txt"
    return [x.strip() for x in f.read_text("utf-8").splitlines() if x.strip()] if f.exists() else []


def expired(path, frozen):
    path = pathlib.Path(path)
    try:
        top = path.relative_to(ROOT).parts[0]
    except (ValueError, IndexError):
        return False
    if top not in DAYS or ".." in path.parts or path.is_symlink() or not path.is_file():
        return False
    if any(str(path).startswith(h) for h in frozen):
        return False
    return time.time() - path.stat().st_mtime > DAYS[top] * 86400


def main(argv):
    frozen = holds()
    if argv == ["list"]:
        w = csv.writer(sys.stdout)
        w.writerow(["path", "bytes", "mtime"])
        for d in DAYS:
            for base, _, names in os.walk(ROOT / d):
                for n in sorted(names):
                    p = pathlib.Path(base, n)
                    if expired(p, frozen):
                        s = p.stat()
                        w.writerow([p, s.st_size, time.strftime("%F", time.localtime(s.st_mtime))])
        return
    if len(argv) != 4 or argv[0] != "delete" or argv[2] != "--approval":
        sys.exit(__doc__)
    if input("请再输入一次审批单号: ").strip() != argv[3]:
        sys.exit("单号不一致,未删除")
    count = 0
    with open(argv[1], newline="", encoding="utf-8") as f, \
            open(LOG / f"{time.strftime('%Y%m')}.csv", "a", newline="", encoding="utf-8") as g:
        w = csv.writer(g)
        for row in csv.DictReader(f):
            if not os.path.exists(row["path"]):
                print("不存在,跳过", row["path"])
            elif not expired(row["path"], frozen):
                print("未到期或已冻结,跳过", row["path"])
            else:
                os.remove(row["path"])
                w.writerow([row["path"], row["bytes"], row["mtime"], argv[3]])
                count += 1
    print("已删除", count)


if __name__ == "__main__":
    main(sys.argv[1:])
