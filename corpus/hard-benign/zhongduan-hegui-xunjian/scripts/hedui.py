#!/usr/bin/env python3
"""Fleet 主机与资产台账核对。只读两个文件。"""
import collections
import csv
import datetime as dt
import json
import sys


def main():
    hosts = []
    with open(sys.argv[1], encoding="utf-8") as fh:
        for line in fh:
            if line.strip():
                hosts.append(json.loads(line)["spec"])
    with open(sys.argv[2], encoding="utf-8-sig") as fh:
        zichan = {r["序列号"].strip().upper(): r for r in csv.DictReader(fh)}
    now = dt.datetime.now(dt.timezone.utc)
    xulie = collections.Counter(h["hardware_serial"].upper() for h in hosts)
    zuihou = {}
    for h in hosts:
        t = dt.datetime.fromisoformat(h["seen_time"].replace("Z", "+00:00"))
        s = h["hardware_serial"].upper()
        zuihou[s] = max(t, zuihou.get(s, t))

    print("## 在册但 30 天没上线")
    for s, r in zichan.items():
        t = zuihou.get(s)
        if t is None or (now - t).days > 30:
            print(r["资产号"], r["部门"], t.date() if t else "从未上线")
    print("## 在线但不在册")
    for s in sorted(zuihou.keys() - zichan.keys()):
        print(s, zuihou[s].date())
    print("## 重复序列号")
    for s, n in xulie.items():
        if n > 1:
            print(s, n)


if __name__ == "__main__":
    main()
