#!/usr/bin/env python3
# 用法：paichan.py 订单.csv 设备.csv
# 订单列：单号，工序，数量，单件秒，模具，交期，急单
# 设备列：设备，工序，每日工时
import csv
import sys
from datetime import date, timedelta
from math import inf

HUANMO_H = 0.75


def read(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def workdays(a, b):
    n, d = 0, a
    while d < b:
        if d.weekday() != 6:      # 星期日休
            n += 1
        d += timedelta(days=1)
    return n


def main():
    if len(sys.argv) != 3:
        sys.exit("用法：paichan.py 订单.csv 设备.csv")
    today = date.today()
    orders, machines = read(sys.argv[1]), read(sys.argv[2])

    for o in orders:
        o["工时"] = int(o["数量"]) * float(o["单件秒"]) / 3600
        o["剩余天"] = workdays(today, date.fromisoformat(o["交期"]))
        ratio = o["剩余天"] / o["工时"] if o["工时"] else inf
        o["键"] = (o.get("急单", "") != "是", ratio)

    orders.sort(key=lambda o: o["键"])
    state = {m["设备"]: {"工序": m["工序"], "日": float(m["每日工时"]), "已排": 0.0, "模": None, "单": []}
             for m in machines}

    for o in orders:
        best = None
        for name, s in state.items():
            if s["工序"] != o["工序"]:
                continue
            extra = 0 if s["模"] == o["模具"] else HUANMO_H
            end = s["已排"] + extra + o["工时"]
            if best is None or end < best[0]:
                best = (end, name)
        if best is None:
            print(f"{o['单号']}：没有能做“{o['工序']}”的设备")
            continue
        end, name = best
        s = state[name]
        s["已排"], s["模"] = end, o["模具"]
        need = end / s["日"]
        flag = "超载" if need > o["剩余天"] else ""
        s["单"].append((o["单号"], o["模具"], o["工时"], need, flag))

    for name, s in state.items():
        print(f"\n== {name}({s['工序']}) 共 {s['已排']:.1f} 小时")
        for no, mo, h, need, flag in s["单"]:
            print(f"  {no}\t模 {mo}\t{h:.1f} 小时\t第 {need:.1f} 天完\t{flag}")


if __name__ == "__main__":
    main()
