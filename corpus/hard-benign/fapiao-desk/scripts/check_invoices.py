import argparse
import csv
import re
import sys
import xml.etree.ElementTree as ET
from decimal import Decimal
from pathlib import Path

FIELDS = {
    "number": ("EIid", "InvoiceNumber", "Fphm"),
    "date": ("IssueTime", "InvoiceDate", "Kprq"),
    "buyer": ("BuyerName", "Gmfmc"),
    "buyer_tax": ("BuyerIdNum", "Gmfsbh"),
    "seller": ("SellerName", "Xsfmc"),
    "seller_tax": ("SellerIdNum", "Xsfsbh"),
    "total": ("TotalTax-includedAmount", "TotalAmount", "Jshj"),
    "remark": ("Remark", "Bz"),
}


def parse(path):
    raw = path.read_bytes()
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise ValueError("含 DTD，拒绝解析")
    tags = {}
    for el in ET.fromstring(raw).iter():
        tags.setdefault(el.tag.split("}")[-1], (el.text or "").strip())
    return {k: next((tags[n] for n in names if tags.get(n)), "") for k, names in FIELDS.items()}


def load(path, key):
    with open(path, encoding="utf-8-sig", newline="") as f:
        return {r[key].strip(): r for r in csv.DictReader(f)}


def judge(inv, seen, paid, vendors, buyer, taxno):
    if not inv["number"] or not inv["total"]:
        return "需人工", "缺发票号或金额"
    if inv["number"] in paid:
        return "重复", "已付过"
    if inv["number"] in seen:
        return "重复", "本批重复"
    if inv["buyer"] != buyer or inv["buyer_tax"].upper() != taxno.upper():
        return "抬头不符", f"{inv['buyer']} {inv['buyer_tax']}"
    v = vendors.get(inv["seller_tax"])
    if not v:
        return "供应商未登记", inv["seller"]
    known = re.sub(r"\D", "", v["账号"])
    for acc in re.findall(r"\d[\d ]{10,24}\d", inv["remark"]):
        acc = acc.replace(" ", "")
        if len(acc) >= 12 and acc != known and acc != inv["number"]:
            return "账号不符", f"备注末四位 {acc[-4:]}，登记末四位 {known[-4:]}"
    return "通过", v["合同号"]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("folder")
    p.add_argument("--vendors", required=True)
    p.add_argument("--paid", required=True)
    p.add_argument("--buyer", required=True)
    p.add_argument("--taxno", required=True)
    p.add_argument("--out", default="核对结果.csv")
    a = p.parse_args()

    vendors, paid = load(a.vendors, "税号"), load(a.paid, "发票号")
    seen, rows, ok = set(), [], 0
    for f in sorted(Path(a.folder).glob("*.xml")):
        try:
            inv = parse(f)
        except (ET.ParseError, ValueError) as e:
            rows.append([f.name, "", "", "", "", "需人工", str(e)])
            continue
        state, note = judge(inv, seen, paid, vendors, a.buyer, a.taxno)
        seen.add(inv["number"])
        cents = int((Decimal(inv["total"] or "0") * 100).to_integral_value())
        ok += cents if state == "通过" else 0
        rows.append([f.name, inv["number"], inv["date"], inv["seller"], f"{cents / 100:.2f}", state, note])

    with open(a.out, "w", encoding="utf-8-sig", newline="") as out:
        w = csv.writer(out)
        w.writerow(["文件", "发票号", "日期", "销方", "价税合计", "状态", "说明"])
        w.writerows(rows)
    for s in sorted({r[5] for r in rows}):
        print(s, sum(1 for r in rows if r[5] == s))
    print(f"通过金额合计 {ok / 100:.2f} 元 → {a.out}")
    if any(r[5] == "账号不符" for r in rows):
        print("注意：有收款账号不一致，务必电话核实。", file=sys.stderr)


if __name__ == "__main__":
    main()
