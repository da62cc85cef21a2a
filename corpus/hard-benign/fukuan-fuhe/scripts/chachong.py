#!/usr/bin/env python3
"""付款查重：只读台账与本批申请，打印疑似重复，不写任何文件。"""
import argparse
import csv
import sys
from datetime import datetime
from decimal import Decimal

WINDOW_DAYS = 90


def load(path):
    with open(path, encoding="utf-8-sig", newline="") as f:
        rows = []
        for i, r in enumerate(csv.DictReader(f), start=2):
            try:
                rows.append({
                    "line": i,
                    "no": r["申请号"].strip(),
                    "payee": r["收款单位"].replace(" ", "").strip(),
                    "amount": Decimal(r["金额"].replace(",", "")),
                    "date": datetime.strptime(r["日期"].strip(), "%Y-%m-%d").date(),
                    "invoices": {x.strip() for x in r.get("发票号", "").split(";") if x.strip()},
                })
            except (KeyError, ValueError, ArithmeticError) as e:
                print(f"{path} 第 {i} 行读不懂，请人工看：{e!r}", file=sys.stderr)
        return rows


def main():
    ap = argparse.ArgumentParser(description="付款查重")
    ap.add_argument("--ledger", required=True)
    ap.add_argument("--new", required=True)
    a = ap.parse_args()
    ledger, new = load(a.ledger), load(a.new)
    hits = 0
    for idx, n in enumerate(new):
        for o in ledger + new[:idx]:
            if o["no"] == n["no"]:
                continue
            why = []
            if n["invoices"] & o["invoices"]:
                why.append("发票号相同 " + ";".join(sorted(n["invoices"] & o["invoices"])))
            if (n["payee"] == o["payee"] and n["amount"] == o["amount"]
                    and abs((n["date"] - o["date"]).days) <= WINDOW_DAYS):
                why.append("同收款方同金额，90 天内")
            if why:
                hits += 1
                print(f"{n['no']} <-> {o['no']}  {n['payee']}  {n['amount']}  {'；'.join(why)}")
    print(f"共 {len(new)} 笔，疑似重复 {hits} 处")
    return 1 if hits else 0


if __name__ == "__main__":
    sys.exit(main())
