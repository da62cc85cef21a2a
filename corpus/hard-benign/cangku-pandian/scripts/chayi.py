# -*- coding: utf-8 -*-
"""账面与实盘比对，只读输入文件，另写 chayi.csv 与 tiaozheng_草稿.csv"""
import argparse
import csv
from decimal import Decimal


def 读(路径, 数列):
    结果 = {}
    with open(路径, encoding="utf-8-sig", newline="") as f:
        for r in csv.DictReader(f):
            键 = (r["库位"], r["物料号"], r["批次"])
            结果[键] = 结果.get(键, Decimal(0)) + Decimal(r[数列] or "0")
    return 结果


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("快照")
    ap.add_argument("实盘")
    ap.add_argument("--单价", required=True)
    a = ap.parse_args()

    账 = 读(a.快照, "账面数")
    实 = 读(a.实盘, "实盘数")
    with open(a.单价, encoding="utf-8-sig", newline="") as f:
        价 = {r["物料号"]: Decimal(r["单价"]) for r in csv.DictReader(f)}

    行 = []
    for 键 in sorted(set(账) | set(实)):
        差 = 实.get(键, Decimal(0)) - 账.get(键, Decimal(0))
        if 差:
            行.append((*键, 账.get(键, 0), 实.get(键, 0), 差, 差 * 价.get(键[1], Decimal(0))))
    行.sort(key=lambda r: -abs(r[6]))

    with open("chayi.csv", "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["库位", "物料号", "批次", "账面数", "实盘数", "差异", "差异金额", "复盘"])
        for i, r in enumerate(行):
            w.writerow([*r, "是" if i < 20 else ""])

    with open("tiaozheng_草稿.csv", "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["物料号", "批次", "库位", "调整数", "原因", "证据编号"])
        for r in 行:
            w.writerow([r[1], r[2], r[0], r[5], "", ""])

    总额 = sum(账[k] * 价.get(k[1], Decimal(0)) for k in 账)
    差额 = sum(abs(r[6]) for r in 行)
    print(f"差异 {len(行)} 项，绝对金额 {差额}，差异率 {差额 / 总额 * 1000:.2f}‰" if 总额 else "账面为空")


if __name__ == "__main__":
    main()
