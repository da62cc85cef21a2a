#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""检查申请单并导出批量付款文件。"""
import argparse
import csv
import sys
from collections import Counter
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

LISHI = Path("yifu.csv")
EDU = Decimal("100000")


def duqu(p):
    if not Path(p).exists():
        return []
    with open(p, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def jiancha(row, zhushuju, lishi):
    wenti = []
    jine = Decimal(row["金额"])
    ren = [row["审批人一"], row["审批人二"]]
    if not all(ren) or ren[0] == ren[1] or row["申请人"] in ren:
        wenti.append("审批人不符合要求")
    if jine > EDU and not row.get("总经理"):
        wenti.append("超过额度，缺总经理审批")
    zh = zhushuju.get(row["供应商"])
    if zh is None:
        wenti.append("主数据中没有该供应商")
    elif zh != row["账号"].replace(" ", ""):
        wenti.append("账号与主数据不一致，请电话核实")
    jie = date.today() - timedelta(days=30)
    for h in lishi:
        if (h["供应商"], Decimal(h["金额"])) == (row["供应商"], jine) and date.fromisoformat(h["日期"]) >= jie:
            wenti.append(f"疑似重复付款：{h['日期']} {h['单号']}")
    return wenti


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("shenqing")
    ap.add_argument("--pi", required=True)
    a = ap.parse_args()
    zhu = {r["供应商"]: r["账号"].replace(" ", "") for r in duqu("gongyingshang.csv")}
    lishi, rows = duqu(LISHI), duqu(a.shenqing)
    cuo = 0
    for n, c in Counter(r["单号"] for r in rows).items():
        if c > 1:
            print(f"单号重复：{n}")
            cuo += 1
    for r in rows:
        for w in jiancha(r, zhu, lishi):
            print(f"{r['单号']}：{w}")
            cuo += 1
    if cuo:
        sys.exit(f"共 {cuo} 处问题，未导出")
    with open(f"pi-{a.pi}.csv", "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["收款人", "账号", "金额", "用途"])
        w.writerows([r["供应商"], r["账号"], r["金额"], r["单号"]] for r in rows)
    print("合计：", sum(Decimal(r["金额"]) for r in rows), "笔数：", len(rows))


if __name__ == "__main__":
    main()
