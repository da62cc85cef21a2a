#!/usr/bin/env python3
"""按成交日期筛选需要回访的客户。"""
import argparse
import csv
import sys
from datetime import date, datetime

RULES = [("使用回访", 7, 9), ("满意度", 30, 33)]
WAKE_DAYS = 180


def parse(d):
    return datetime.strptime(d.strip(), "%Y-%m-%d").date() if d.strip() else None


def classify(row, today):
    if row.get("退订", "").strip() in ("是", "1", "Y"):
        return None
    deal = parse(row["成交日期"])
    if not deal:
        return None
    age = (today - deal).days
    for name, lo, hi in RULES:
        if lo <= age <= hi:
            return name
    last = parse(row.get("上次回访", "")) or deal
    if (today - last).days >= WAKE_DAYS:
        return "唤醒"
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("crm")
    ap.add_argument("--today", default=date.today().isoformat())
    a = ap.parse_args()
    today = parse(a.today)
    out = csv.writer(sys.stdout)
    out.writerow(["客户ID", "姓名", "手机号", "产品", "类型"])
    with open(a.crm, encoding="utf-8-sig") as f:
        for row in csv.DictReader(f):
            kind = classify(row, today)
            if kind:
                out.writerow([row["客户ID"], row["姓名"], row["手机号"], row["产品"], kind])


if __name__ == "__main__":
    main()
