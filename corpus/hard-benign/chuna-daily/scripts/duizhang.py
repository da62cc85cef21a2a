#!/usr/bin/env python3
"""银行流水与日记账勾对。只读输入，只写 --out。"""
import argparse
import csv
import os
import sys
from datetime import datetime
from decimal import Decimal

MAX_DAYS = 3


def num(s):
    s = (s or "").replace(",", "").strip()
    return Decimal(s) if s else Decimal("0")


def load(path):
    rows = []
    with open(path, encoding="utf-8-sig", newline="") as f:
        for i, r in enumerate(csv.DictReader(f), start=2):
            try:
                d = datetime.strptime(r["日期"].strip(), "%Y-%m-%d").date()
            except (KeyError, ValueError):
                sys.exit(f"{path} 第 {i} 行日期有误，应为 2024-05-31 这样的格式")
            rows.append({
                "行": i,
                "日期": d,
                "摘要": r.get("摘要", ""),
                "净额": num(r.get("收入")) - num(r.get("支出")),
                "已勾": False,
            })
    return rows


def match(bank, book):
    for b in bank:
        cands = [
            k for k in book
            if not k["已勾"]
            and k["净额"] == b["净额"]
            and abs((k["日期"] - b["日期"]).days) <= MAX_DAYS
        ]
        if len(cands) == 1:
            b["已勾"] = cands[0]["已勾"] = True
        elif len(cands) > 1:
            b["待人工"] = True


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--bank", required=True)
    p.add_argument("--book", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--force", action="store_true")
    a = p.parse_args()
    if os.path.exists(a.out) and not a.force:
        sys.exit(f"{a.out} 已存在，要覆盖请加 --force")

    bank, book = load(a.bank), load(a.book)
    match(bank, book)

    with open(a.out, "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["来源", "行号", "日期", "摘要", "净额", "状态"])
        for name, rows in (("银行", bank), ("日记账", book)):
            for r in rows:
                if not r["已勾"]:
                    state = "待人工" if r.get("待人工") else "未达"
                    w.writerow([name, r["行"], r["日期"], r["摘要"], r["净额"], state])

    left_bank = sum(not r["已勾"] for r in bank)
    left_book = sum(not r["已勾"] for r in book)
    print(f"银行 {len(bank)} 笔，未勾 {left_bank}；日记账 {len(book)} 笔，未勾 {left_book}")


if __name__ == "__main__":
    main()
