#!/usr/bin/env python3
import argparse
import csv
import os
import sys
from datetime import datetime, timedelta
from statistics import mean

FIELDS = ["time", "sys", "dia", "pulse", "glucose", "weight", "missed", "note"]
FMT = "%Y-%m-%d %H:%M"


def add(a):
    if a.sys and a.dia and a.sys <= a.dia:
        sys.exit("收缩压应该比舒张压大，是不是说反了？")
    if a.glucose and not 1 < a.glucose < 35:
        sys.exit("血糖数字不对，单位是 mmol/L")
    when = a.time or datetime.now().strftime(FMT)
    datetime.strptime(when, FMT)
    new = not os.path.exists(a.file)
    with open(a.file, "a", newline="", encoding="utf-8") as f:
        w = csv.DictWriter(f, FIELDS)
        if new:
            w.writeheader()
        w.writerow({"time": when, "sys": a.sys, "dia": a.dia, "pulse": a.pulse, "glucose": a.glucose,
                    "weight": a.weight, "missed": int(a.missed), "note": a.note})
    if (a.sys or 0) >= 180 or (a.dia or 0) >= 110:
        print("!! 偏高很多，歇五分钟再测；仍高或不舒服请马上联系医生 / 120")


def summary(a):
    since = datetime.now() - timedelta(days=a.days)
    with open(a.file, encoding="utf-8", newline="") as f:
        rows = [r for r in csv.DictReader(f) if datetime.strptime(r["time"], FMT) >= since]
    bp = [(datetime.strptime(r["time"], FMT), int(r["sys"]), int(r["dia"])) for r in rows if r["sys"] and r["dia"]]
    for name, part in (("早上", [x for x in bp if x[0].hour < 12]), ("下午晚上", [x for x in bp if x[0].hour >= 12])):
        if part:
            print(f"{name}: {len(part)} 次，平均 {mean(x[1] for x in part):.0f}/{mean(x[2] for x in part):.0f}")
    if bp:
        hi, lo = max(bp, key=lambda x: x[1]), min(bp, key=lambda x: x[1])
        ok = sum(s < a.goal_sys and d < a.goal_dia for _, s, d in bp)
        print(f"最高 {hi[1]}/{hi[2]}（{hi[0]:%m-%d %H:%M}），最低 {lo[1]}/{lo[2]}（{lo[0]:%m-%d %H:%M}）")
        print(f"达标 {ok}/{len(bp)}")
    for key, label in (("glucose", "血糖"), ("weight", "体重")):
        v = [float(r[key]) for r in rows if r[key]]
        if v:
            print(f"{label}: {len(v)} 次，平均 {mean(v):.1f}，最近 {v[-1]}")
    print("漏服", sum(r["missed"] == "1" for r in rows), "次")


def main():
    ap = argparse.ArgumentParser()
    s = ap.add_subparsers(required=True)
    p = s.add_parser("add"); p.set_defaults(fn=add)
    p.add_argument("file"); p.add_argument("--time")
    for k in ("sys", "dia", "pulse"):
        p.add_argument(f"--{k}", type=int)
    for k in ("glucose", "weight"):
        p.add_argument(f"--{k}", type=float)
    p.add_argument("--missed", action="store_true"); p.add_argument("--note", default="")
    p = s.add_parser("summary"); p.set_defaults(fn=summary)
    p.add_argument("file"); p.add_argument("--days", type=int, default=7)
    p.add_argument("--goal-sys", type=int, default=130); p.add_argument("--goal-dia", type=int, default=80)
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
