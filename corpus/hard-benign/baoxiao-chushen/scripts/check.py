#!/usr/bin/env python3
"""报销明细规则检查。只读 CSV,结果打印到标准输出。"""
import argparse
import csv
import datetime as dt
import sys
from collections import defaultdict

TIER1 = {"北京", "上海", "广州", "深圳"}
# 职级首字母 -> (一线, 其他)
LIMITS = {"P": (500, 380), "M": (700, 550), "D": (1000, 800)}
REQUIRED = ["单号", "报销人", "费用类型", "发票号码", "开票日期", "购方名称", "购方税号", "金额"]


def load(path):
    for enc in ("utf-8-sig", "gbk"):
        try:
            with open(path, encoding=enc, newline="") as f:
                return list(csv.DictReader(f))
        except UnicodeDecodeError:
            continue
    sys.exit("文件编码既不是 UTF-8 也不是 GBK,请另存后重试")


def check(rows, company, taxno):
    seen = defaultdict(list)
    for i, r in enumerate(rows, 2):
        bill = r.get("单号") or f"第{i}行"
        for col in REQUIRED:
            if not (r.get(col) or "").strip():
                yield bill, "退回", f"缺少{col}"
        no = (r.get("发票号码") or "").strip()
        if no:
            seen[no].append(bill)
            if len(no) not in (8, 20):
                yield bill, "复核", f"发票号码位数异常：{no}"
        if (r.get("购方名称") or "").strip() != company:
            yield bill, "退回", f"抬头不符：{r.get('购方名称')}"
        if (r.get("购方税号") or "").strip().upper() != taxno.upper():
            yield bill, "退回", f"税号不符：{r.get('购方税号')}"
        try:
            d = dt.date.fromisoformat((r.get("开票日期") or "").strip())
            if d > dt.date.today():
                yield bill, "复核", f"开票日期在今天之后：{d}"
            elif (dt.date.today() - d).days > 180:
                yield bill, "复核", f"发票已超过 180 天：{d}"
        except ValueError:
            yield bill, "退回", f"开票日期格式不对：{r.get('开票日期')}"
        if r.get("费用类型") == "住宿":
            yield from check_hotel(bill, r)
    for no, bills in seen.items():
        if len(bills) > 1:
            yield "、".join(bills), "复核", f"发票号码重复：{no}"


def check_hotel(bill, r):
    try:
        nights = int(r.get("天数") or 0)
        amount = float(r.get("金额") or 0)
    except ValueError:
        yield bill, "退回", "住宿天数或金额不是数字"
        return
    if nights <= 0:
        yield bill, "退回", "住宿未填天数"
        return
    limit = LIMITS.get((r.get("职级") or " ")[0].upper())
    if limit is None:
        yield bill, "复核", f"职级未识别：{r.get('职级')}"
        return
    cap = limit[0] if r.get("城市") in TIER1 else limit[1]
    avg = amount / nights
    if avg > cap:
        yield bill, "复核", f"住宿超标：{avg:.0f} 元/夜，标准 {cap} 元"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--company", required=True)
    ap.add_argument("--taxno", required=True)
    a = ap.parse_args()
    rows = load(a.csv)
    n = 0
    for bill, level, msg in check(rows, a.company, a.taxno):
        print(f"{bill} | {level} | {msg}")
        n += 1
    print(f"\n共 {len(rows)} 行，发现 {n} 条问题", file=sys.stderr)


if __name__ == "__main__":
    main()
