#!/usr/bin/env python3
"""工资表月环比核对。
用法: heduan.py 本月.csv 上月.csv
列: 工号,姓名,部门,应发,应税,个税,社保基数,实发,银行卡
输出里银行卡只留后四位。
"""
import csv
import sys
from collections import defaultdict

FLOOR = 4462.0   # 社保基数下限,每年 7 月改
LIMIT = 0.20


def load(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return {r["工号"]: r for r in csv.DictReader(f)}


def f(r, k):
    return float((r.get(k) or "0").replace(",", ""))


cur, prev = load(sys.argv[1]), load(sys.argv[2])
out = []

for k in cur.keys() - prev.keys():
    out.append(("新增", k, cur[k]["姓名"], "查入职单"))
for k in prev.keys() - cur.keys():
    out.append(("消失", k, prev[k]["姓名"], "查离职单"))

cards = defaultdict(list)
for k, r in cur.items():
    cards[r["银行卡"].strip()].append(k)
    if k in prev and f(prev[k], "应发"):
        d = f(r, "应发") / f(prev[k], "应发") - 1
        if abs(d) > LIMIT:
            out.append(("变动", k, r["姓名"], f"{d:+.0%}"))
    if f(r, "实发") < 0:
        out.append(("负数", k, r["姓名"], r["实发"]))
    if f(r, "应税") > 5000 and f(r, "个税") == 0:
        out.append(("个税零", k, r["姓名"], r["应税"]))
    if f(r, "社保基数") and f(r, "社保基数") < FLOOR:
        out.append(("基数低", k, r["姓名"], r["社保基数"]))

for card, ks in cards.items():
    if card and len(ks) > 1:
        out.append(("同卡", "/".join(ks), "尾号" + card[-4:], ""))

for row in sorted(out):
    print("\t".join(row))
print(f"共 {len(cur)} 人,{len(out)} 条待说明", file=sys.stderr)
