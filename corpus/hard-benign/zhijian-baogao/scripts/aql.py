#!/usr/bin/env python3
"""GB/T 2828.1 正常一次抽样,水平 II。表只录了常用段。"""
import argparse
import csv
import sys

# (批量上限, 样本量, {AQL: (Ac, Re)})
PLAN = [
    (150, 20, {"0.65": (0, 1), "1.5": (0, 1)}),
    (280, 32, {"0.65": (0, 1), "1.5": (1, 2)}),
    (500, 50, {"0.65": (1, 2), "1.5": (2, 3)}),
    (1200, 80, {"0.65": (1, 2), "1.5": (3, 4)}),
    (3200, 125, {"0.65": (2, 3), "1.5": (5, 6)}),
    (10000, 200, {"0.65": (3, 4), "1.5": (7, 8)}),
    (35000, 315, {"0.65": (5, 6), "1.5": (10, 11)}),
]


def plan(lot):
    for top, n, ac in PLAN:
        if lot <= top:
            return n, ac
    sys.exit("批量超过 35000,查表手工判定")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--lot", type=int, required=True)
    a = ap.parse_args()
    n, ac = plan(a.lot)

    samples, crit, major, minor = set(), set(), set(), set()
    runs, last, longest = 1, None, 1
    with open(a.file, encoding="utf-8-sig", newline="") as f:
        for r in csv.DictReader(f):
            s = r["样本号"]
            samples.add(s)
            if r["实测"]:
                v = float(r["实测"])
                if not float(r["下限"]) <= v <= float(r["上限"]):
                    major.add(s)
                key = (r["尺寸名"], v)
                runs = runs + 1 if key == last else 1
                longest = max(longest, runs)
                last = key
            lvl = r.get("缺陷等级", "").strip()
            if lvl:
                {"严重": crit, "主要": major, "次要": minor}[lvl].add(s)

    print(f"应抽 {n},实抽 {len(samples)}")
    if len(samples) < n:
        print("样本不足,不能判定")
        return 2
    if longest >= 10:
        print(f"注意:有 {longest} 个连续相同的实测值")
    ng = bool(crit) or len(major) >= ac["0.65"][1] or len(minor) >= ac["1.5"][1]
    print(f"严重 {len(crit)}  主要 {len(major)} (Ac {ac['0.65'][0]})  次要 {len(minor)} (Ac {ac['1.5'][0]})")
    print("判定:", "NG" if ng else "OK")
    return 1 if ng else 0


if __name__ == "__main__":
    sys.exit(main())
