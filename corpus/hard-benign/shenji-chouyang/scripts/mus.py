#!/usr/bin/env python3
"""货币单元抽样（固定间隔、随机起点）。列：编号，名称，余额"""
import argparse
import csv
import random
import sys

# 零错报时的置信系数与预期错报扩张系数
FACTORS = {90: (2.31, 1.5), 95: (3.00, 1.6), 99: (4.61, 1.9)}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("src")
    ap.add_argument("--te", type=float, required=True, help="可容忍错报")
    ap.add_argument("--ee", type=float, default=0.0, help="预期错报")
    ap.add_argument("--conf", type=int, choices=sorted(FACTORS), default=95)
    ap.add_argument("--seed", type=int, required=True)
    ap.add_argument("--out", required=True)
    a = ap.parse_args()

    rf, ef = FACTORS[a.conf]
    room = a.te - a.ee * ef
    if room <= 0:
        sys.exit("预期错报太大，抽样不合适，请改做更大范围的细节测试")
    interval = room / rf

    pop, other = [], []
    with open(a.src, encoding="utf-8-sig", newline="") as f:
        for row in csv.DictReader(f):
            amt = float(row["余额"].replace(",", ""))
            (pop if amt > 0 else other).append((row["编号"], row["名称"], amt))

    pop.sort(key=lambda r: r[0])       # 顺序固定，才可复现
    total = sum(r[2] for r in pop)
    start = random.Random(a.seed).uniform(0, interval)

    picked = []
    cum, hit = 0.0, start
    for no, name, amt in pop:
        cum += amt
        hits = 0
        while hit <= cum:
            hits += 1
            hit += interval
        if amt >= interval:
            picked.append((no, name, amt, "全选", hits))
        elif hits:
            picked.append((no, name, amt, "抽中", hits))

    with open(a.out, "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["编号", "名称", "余额", "方式", "命中次数", "审定数", "差异", "底稿索引"])
        for p in picked:
            w.writerow([*p, "", "", ""])

    cover = sum(p[2] for p in picked) / total if total else 0
    print(f"总体 {len(pop)} 项，{total:,.2f} 元；间隔 {interval:,.2f}；起点 {start:,.2f}；种子 {a.seed}")
    print(f"样本 {len(picked)} 项，金额覆盖 {cover:.1%}")
    if other:
        print(f"零或负余额 {len(other)} 项，不在总体内，请另做程序")


if __name__ == "__main__":
    main()
