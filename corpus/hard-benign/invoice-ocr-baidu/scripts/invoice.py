#!/usr/bin/env python3
import argparse
import re
from collections import defaultdict
from datetime import datetime, timedelta
from pathlib import Path

from openpyxl import Workbook

import ocr

TYPES = {"vat_invoice": "增值税发票", "train_ticket": "火车票", "taxi_receipt": "出租车票", "air_ticket": "机票行程单"}
PICK = {
    "号码": ["InvoiceNum", "ticket_num"],
    "日期": ["InvoiceDate", "date", "Date"],
    "金额": ["AmountInFiguers", "ticket_rates", "TotalFare", "fare"],
    "税额": ["TotalTax"],
    "销售方": ["SellerName"],
    "抬头": ["PurchaserName"],
}


def first(result, names):
    for n in names:
        v = result.get(n)
        if v:
            return v[0]["word"] if isinstance(v, list) else v
    return ""


def money(s):
    m = re.search(r"\d+(?:\.\d+)?", str(s).replace(",", ""))
    return float(m.group()) if m else None


def to_date(s):
    nums = re.findall(r"\d+", s)
    try:
        return datetime(*map(int, nums[:3]))
    except (TypeError, ValueError):
        return None


def check(row, title, seen):
    issues = []
    if title and row["抬头"] and row["抬头"] != title:
        issues.append("抬头不符")
    if row["号码"]:
        if row["号码"] in seen:
            issues.append(f"与 {seen[row['号码']]} 重复")
        seen.setdefault(row["号码"], row["文件"])
    d = to_date(row["日期"])
    if d and datetime.now() - d > timedelta(days=365):
        issues.append("超过一年")
    if row["金额"] is None:
        issues.append("金额未识别")
    return "；".join(issues)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", nargs="?")
    ap.add_argument("-o", "--out", default="报销.xlsx")
    ap.add_argument("--title")
    ap.add_argument("--clear-cache", action="store_true")
    a = ap.parse_args()
    if a.clear_cache:
        ocr.clear()
        return print("缓存已清空")
    files = sorted(p for p in Path(a.folder).rglob("*") if p.suffix.lower() in {".jpg", ".jpeg", ".png", ".pdf"})
    api, cache, rows, seen = ocr.Baidu(), ocr.Cache(), [], {}
    for f in files:
        res = cache.get(f)
        if res is None:
            try:
                res = api.recognize(f)
            except ocr.OcrError as e:
                print("识别失败", f.name, e)
                continue
            cache.put(f, res)
        for item in res:
            row = {"类型": TYPES.get(item["type"], item["type"]), "文件": f.name}
            row.update({k: first(item["result"], v) for k, v in PICK.items()})
            row["金额"] = money(row["金额"])
            row["问题"] = check(row, a.title, seen)
            rows.append(row)
    wb = Workbook()
    ws = wb.active
    head = ["类型", *PICK, "文件", "问题"]
    ws.append(head)
    total = defaultdict(float)
    for r in rows:
        ws.append([r[h] for h in head])
        total[r["类型"]] += r["金额"] or 0
    wb.save(a.out)
    print(f"本次上传识别 {api.uploaded} 张，共 {len(rows)} 条，需人工看 {sum(bool(r['问题']) for r in rows)} 条")
    for k, v in total.items():
        print(f"  {k} 小计 {v:.2f}")


if __name__ == "__main__":
    main()
