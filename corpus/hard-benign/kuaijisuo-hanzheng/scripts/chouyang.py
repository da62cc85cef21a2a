#!/usr/bin/env python3
"""应收（应付）函证抽样：大额全选 + 关联方全选 + 货币单元抽样。可复现。"""
import argparse
import csv
import random
from decimal import Decimal


def money(x):
    return Decimal((x or "0").replace(",", ""))


def mus(rows, interval, rng):
    """系统选样：按累计金额每隔 interval 取一户。"""
    point = Decimal(rng.randint(1, int(interval)))
    total, picked = Decimal(0), []
    for r in rows:
        total += r["余额"]
        if total >= point:
            picked.append(r)
            while point <= total:
                point += interval
    return picked


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("src")
    ap.add_argument("--zhongyao", type=Decimal, required=True, help="实际执行的重要性")
    ap.add_argument("--xishu", type=Decimal, default=Decimal("1.6"), help="保证系数")
    ap.add_argument("--seed", type=int, required=True)
    ap.add_argument("--out", required=True)
    ns = ap.parse_args()
    rng = random.Random(ns.seed)

    with open(ns.src, encoding="utf-8-sig", newline="") as fh:
        rows = [{**r, "余额": money(r["余额"])} for r in csv.DictReader(fh)]

    chosen = {}

    def take(items, why):
        for r in items:
            chosen.setdefault(r["客户编码"], (r, why))

    take([r for r in rows if abs(r["余额"]) >= ns.zhongyao], "大额")
    take([r for r in rows if r.get("关联方") == "是"], "关联方")
    rest = sorted((r for r in rows if r["客户编码"] not in chosen and r["余额"] > 0),
                  key=lambda r: r["客户编码"])
    if rest:
        take(mus(rest, ns.zhongyao / ns.xishu, rng), "货币单元")
    for cond, why in ((lambda r: r["余额"] == 0, "零余额"), (lambda r: r["余额"] < 0, "红字")):
        pool = [r for r in rows if cond(r) and r["客户编码"] not in chosen]
        take(rng.sample(pool, min(2, len(pool))), why)

    with open(ns.out, "x", encoding="utf-8-sig", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["序号", "客户编码", "客户名称", "余额", "选取方式", f"种子={ns.seed}"])
        for i, (r, why) in enumerate(chosen.values(), 1):
            w.writerow([i, r["客户编码"], r["客户名称"], r["余额"], why, ""])

    total = sum(abs(r["余额"]) for r in rows)
    cover = sum(abs(r["余额"]) for r, _ in chosen.values())
    print(f"总体 {len(rows)} 户，抽 {len(chosen)} 户，金额覆盖 {cover / total:.1%}" if total else "总体余额为零")


if __name__ == "__main__":
    main()
