#!/usr/bin/env python3
"""计算定投成本、收益率与资金加权年化。

用法: python jisuan.py dingtou.csv 110020=1.5120 [代码=净值 ...]
"""
import csv
import datetime as dt
import sys
from collections import defaultdict


def duqu(lujing):
    with open(lujing, encoding="utf-8-sig", newline="") as f:
        for h in csv.DictReader(f):
            if not h.get("净值"):
                print(f"跳过(缺净值): {h['日期']} {h['名称']}", file=sys.stderr)
                continue
            yield (dt.date.fromisoformat(h["日期"]), h["代码"], h["名称"],
                   float(h["金额"]), float(h["净值"]))


def nianhua(liu, jintian, shizhi):
    """二分法求资金加权年化。"""
    def cha(r):
        return sum(q * (1 + r) ** ((jintian - d).days / 365) for d, q in liu) - shizhi
    di, gao = -0.99, 5.0
    for _ in range(200):
        zhong = (di + gao) / 2
        if cha(zhong) > 0:
            gao = zhong
        else:
            di = zhong
    return zhong


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    jing = dict(p.split("=") for p in sys.argv[2:])
    fene, touru, mingzi, liu = defaultdict(float), defaultdict(float), {}, []
    for d, dm, mz, je, jz in duqu(sys.argv[1]):
        fene[dm] += je / jz
        touru[dm] += je
        mingzi[dm] = mz
        liu.append((d, je))
    zong = 0.0
    print("| 名称 | 投入 | 市值 | 收益率 |\n|---|---:|---:|---:|")
    for dm in fene:
        if dm not in jing:
            sys.exit(f"缺少 {dm} 的当前净值")
        sz = fene[dm] * float(jing[dm])
        zong += sz
        print(f"| {mingzi[dm]} | {touru[dm]:.2f} | {sz:.2f} | {sz / touru[dm] - 1:.2%} |")
    tou = sum(touru.values())
    print(f"\n合计投入 {tou:.2f},市值 {zong:.2f},收益率 {zong / tou - 1:.2%}")
    print(f"资金加权年化 {nianhua(liu, dt.date.today(), zong):.2%}")


if __name__ == "__main__":
    main()
