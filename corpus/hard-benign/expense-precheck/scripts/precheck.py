#!/usr/bin/env python3
"""报销硬规则检查。用法: precheck.py 明细.csv [--grade P7]"""
import argparse
import collections
import csv
from datetime import date
from decimal import Decimal

TITLE = "苏州衡远精密机械有限公司"
TAX_NO = "91320594MA1XKQ7R3T"
TIER1 = {"北京", "上海", "广州", "深圳"}
TIER2 = {"杭州", "南京", "成都", "武汉", "西安", "重庆", "天津", "苏州", "厦门", "青岛", "长沙"}
HOTEL = {"P7": (500, 400, 320), "P8": (650, 520, 420), "P9": (650, 520, 420)}


def tier(city):
    city = city.removesuffix("市")
    return 0 if city in TIER1 else 1 if city in TIER2 else 2


def check(row, grade):
    kind, amount = row["费用类型"], Decimal(row["金额"])
    people, days = int(row["人数"] or 1), int(row["天数"] or 1)
    if row["发票号码"]:
        if row["抬头"].strip() != TITLE:
            yield f"抬头不对：{row['抬头']}"
        if row["税号"].strip() != TAX_NO:
            yield "税号不对"
    elif kind != "餐补":
        yield "缺发票号码"
    d = date.fromisoformat(row["日期"])
    if d > date.today():
        yield "日期在将来"
    if d.year < date.today().year and date.today() > date(d.year + 1, 1, 31):
        yield "跨年发票已过 1 月 31 日"
    if kind == "住宿" and grade in HOTEL:
        limit = HOTEL[grade][tier(row["城市"])]
        each = amount / people / days
        if each > limit:
            yield f"住宿每人每晚 {each:.0f}，标准 {limit}（展会、同住上浮请人工判断）"
    if kind == "招待":
        if amount / people > 300:
            yield f"招待人均 {amount / people:.0f}，超过 300"
        if int(row["附件数"] or 0) < 2:
            yield "招待缺参加人名单"
    if kind == "餐补" and amount > 100 * days:
        yield f"餐补 {amount}，{days} 天上限 {100 * days}"
    if kind == "餐饮" and Decimal(row["税额"] or 0) != 0:
        yield "餐饮不可抵扣，税额应为 0"
    if len(row["事由"].strip()) < 6:
        yield "事由过于简单"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--grade", default="P7")
    a = ap.parse_args()
    with open(a.csv, encoding="utf-8-sig", newline="") as f:
        rows = list(csv.DictReader(f))
    seen = collections.defaultdict(list)
    for r in rows:
        if r["发票号码"]:
            seen[r["发票号码"]].append(r["单号"])
    for r in rows:
        msgs = list(check(r, a.grade))
        if len(seen[r["发票号码"]]) > 1 and r["发票号码"]:
            msgs.append(f"发票号 {r['发票号码']} 重复：{'、'.join(seen[r['发票号码']])}")
        print(f"{r['单号']}  {r['费用类型']}  {r['日期']}  {r['金额']}  {'；'.join(msgs) or '硬规则通过'}")


if __name__ == "__main__":
    main()
