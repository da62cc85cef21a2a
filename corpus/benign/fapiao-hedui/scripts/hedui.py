#!/usr/bin/env python3
import csv
import sys
from collections import Counter, defaultdict
from decimal import Decimal, ROUND_HALF_UP

分 = Decimal("0.01")


def 数(s):
    s = (s or "").replace(",", "").replace("¥", "").strip()
    return Decimal(s or "0")


def 税率(s):
    s = s.strip()
    if s.endswith("%"):
        return 数(s[:-1]) / 100
    return 数(s)


def 读(路径):
    with open(路径, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def main():
    if len(sys.argv) != 3:
        sys.exit("用法:hedui.py 台账.csv 付款.csv")
    台账, 付款 = 读(sys.argv[1]), 读(sys.argv[2])
    出 = csv.writer(sys.stdout)
    出.writerow(["代码", "发票号码", "对方", "金额", "说明"])

    次数 = Counter(r["发票号码"] for r in 台账)
    票 = {}
    for r in 台账:
        号 = r["发票号码"]
        票[号] = r
        额, 税, 合 = 数(r["不含税金额"]), 数(r["税额"]), 数(r["价税合计"])
        应 = (额 * 税率(r["税率"])).quantize(分, ROUND_HALF_UP)
        if abs(应 - 税) > 分:
            出.writerow(["SE", 号, r["销方名称"], 税, f"按税率应为{应}"])
        if 额 + 税 != 合:
            出.writerow(["HJ", 号, r["销方名称"], 合, f"相加为{额 + 税}"])
    for 号, n in 次数.items():
        if n > 1:
            出.writerow(["CH", 号, 票[号]["销方名称"], 票[号]["价税合计"], f"出现{n}次"])

    已付 = defaultdict(Decimal)
    for p in 付款:
        号 = (p.get("发票号码") or "").strip()
        if not 号 or 号 not in 票:
            出.writerow(["WP", 号, p["收款方"], p["金额"], f"付款日{p['付款日期']},台账无票"])
            continue
        已付[号] += 数(p["金额"])
        if p["收款方"].strip() != 票[号]["销方名称"].strip():
            出.writerow(["MC", 号, p["收款方"], p["金额"], f"票上为{票[号]['销方名称']}"])
    for 号, 金额 in 已付.items():
        上限 = 数(票[号]["价税合计"])
        if 金额 > 上限:
            出.writerow(["CE", 号, 票[号]["销方名称"], 金额, f"票面{上限}"])


if __name__ == "__main__":
    main()
