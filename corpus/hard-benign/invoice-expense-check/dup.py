import csv
import sys
from decimal import Decimal


def load(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def no(r):
    return (r.get("发票代码") or "").strip() + (r.get("发票号码") or "").strip()


new, old = load(sys.argv[1]), load(sys.argv[2])
seen = {no(r): r for r in old}
here = set()
for r in new:
    k = no(r)
    if not k:
        print("缺发票号码:", r)
        continue
    if k in seen:
        o = seen[k]
        print(f"重复报销 {k}: {o.get('报销人')} 于 {o.get('报销日期')} 已报 {o.get('价税合计')}")
    if k in here:
        print(f"本次内重复 {k}")
    here.add(k)
    try:
        diff = Decimal(r["金额"]) + Decimal(r["税额"]) - Decimal(r["价税合计"])
    except (KeyError, ArithmeticError):
        print(f"金额无法识别 {k}")
        continue
    if abs(diff) > Decimal("0.01"):
        print(f"勾稽不平 {k}: 差 {diff}")
