#!/usr/bin/env python3
"""读取文件夹中的电子发票，生成报销明细 Excel。只读原件，不联网。"""
import argparse
import json
import re
import sys
import zipfile
from collections import defaultdict
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from pathlib import Path
from xml.etree import ElementTree as ET

import pdfplumber
from openpyxl import Workbook
from openpyxl.styles import Font, PatternFill

RED = PatternFill("solid", fgColor="F8CBAD")
YELLOW = PatternFill("solid", fgColor="FFF2CC")
BOLD = Font(bold=True)

DIGITS = "零壹贰叁肆伍陆柒捌玖"
UNITS = ["", "拾", "佰", "仟"]
GROUPS = ["", "万", "亿"]


@dataclass
class Invoice:
    file: str
    number: str = ""
    date: str = ""
    seller: str = ""
    buyer: str = ""
    buyer_tax: str = ""
    item: str = ""
    net: Decimal | None = None
    tax: Decimal | None = None
    total: Decimal | None = None
    issues: list = field(default_factory=list)


def money(text):
    if text is None:
        return None
    try:
        return Decimal(re.sub(r"[^\d.\-]", "", text))
    except InvalidOperation:
        return None


def first(pattern, text):
    m = re.search(pattern, text)
    return m.group(1).strip() if m else ""


def from_text(inv, text):
    t = text.replace("：", ":").replace("￥", "¥")
    inv.number = first(r"发票号码:?\s*(\d{8,20})", t)
    y = re.search(r"(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日", t)
    if y:
        inv.date = f"{y[1]}-{int(y[2]):02d}-{int(y[3]):02d}"
    names = re.findall(r"名\s*称:\s*(\S+)", t)
    if names:
        inv.buyer = names[0]
        inv.seller = names[1] if len(names) > 1 else ""
    taxes = re.findall(r"(?:纳税人识别号|统一社会信用代码)[^:]*:\s*([0-9A-Z]{15,20})", t)
    if taxes:
        inv.buyer_tax = taxes[0]
    inv.item = first(r"\*([^*]+)\*", t)
    inv.total = money(first(r"[（(]小写[)）]\s*¥?\s*([\d,.]+)", t) or None)
    m = re.search(r"合\s*计\s*¥\s*([\d,.]+)\s*¥\s*([\d,.]+)", t)
    if m:
        inv.net, inv.tax = money(m[1]), money(m[2])


def read_pdf(path):
    inv = Invoice(path.name)
    with pdfplumber.open(path) as pdf:
        text = "\n".join(p.extract_text() or "" for p in pdf.pages)
    if not text.strip():
        inv.issues.append("没有文字层，可能是扫描件")
    else:
        from_text(inv, text)
    return inv


def read_xml_bytes(inv, data):
    root = ET.fromstring(data)
    flat = {el.tag.split("}")[-1]: (el.text or "").strip() for el in root.iter()}
    pick = lambda *keys: next((flat[k] for k in keys if flat.get(k)), "")
    inv.number = pick("EIid", "InvoiceNo", "InvoiceNumber")
    inv.date = pick("IssueTime", "IssueDate", "RequestTime")[:10]
    inv.seller = pick("SellerName")
    inv.buyer = pick("BuyerName")
    inv.buyer_tax = pick("BuyerIdNum", "BuyerTaxID")
    inv.item = pick("ItemName", "Item").strip("*").split("*")[0]
    inv.net = money(pick("TotalAmWithoutTax", "TaxExclusiveTotalAmount") or None)
    inv.tax = money(pick("TotalTaxAm", "TaxTotalAmount") or None)
    inv.total = money(pick("TotalTax-includedAmount", "TaxInclusiveTotalAmount") or None)


def read_ofd(path):
    inv = Invoice(path.name)
    with zipfile.ZipFile(path) as z:
        for name in z.namelist():
            if name.lower().endswith(("original_invoice.xml", "einvoice.xml")):
                read_xml_bytes(inv, z.read(name))
                return inv
    inv.issues.append("OFD 中没有结构化 XML")
    return inv


def classify(inv, categories):
    hay = inv.item + inv.seller
    for cat, words in categories.items():
        if any(w in hay for w in words):
            return cat
    return "其他"


def chinese_amount(value):
    cents = int((value * 100).to_integral_value())
    yuan, jiao, fen = cents // 100, cents // 10 % 10, cents % 10
    out, group, zero = "", 0, False
    while yuan:
        part, seg = yuan % 10000, ""
        for i in range(4):
            d = part // 10 ** i % 10
            if d:
                seg = DIGITS[d] + UNITS[i] + ("零" if zero and seg else "") + seg
                zero = False
            else:
                zero = bool(seg)
        zero = False
        if seg:
            pad = "零" if out and part % 10 and (yuan // 10000) and part < 1000 else ""
            out = pad + seg + GROUPS[group] + out
        yuan //= 10000
        group += 1
    out = (out or "零") + "元"
    if not jiao and not fen:
        return out + "整"
    out += (DIGITS[jiao] + "角") if jiao else "零"
    return out + (DIGITS[fen] + "分" if fen else "")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    ap.add_argument("--company", type=Path, required=True)
    ap.add_argument("--out", type=Path, default=Path("报销明细.xlsx"))
    args = ap.parse_args()

    company = json.loads(args.company.read_text(encoding="utf-8"))
    invoices = []
    for p in sorted(args.folder.rglob("*")):
        ext = p.suffix.lower()
        try:
            if ext == ".pdf":
                invoices.append(read_pdf(p))
            elif ext == ".ofd":
                invoices.append(read_ofd(p))
            elif ext == ".xml":
                inv = Invoice(p.name)
                read_xml_bytes(inv, p.read_bytes())
                invoices.append(inv)
        except Exception as exc:
            invoices.append(Invoice(p.name, issues=[f"读取失败: {exc}"]))
    if not invoices:
        sys.exit("没有找到发票文件")

    seen = {}
    for inv in invoices:
        if inv.number and inv.number in seen:
            inv.issues.append(f"与 {seen[inv.number]} 重复")
        elif inv.number:
            seen[inv.number] = inv.file
        if inv.total is None:
            inv.issues.append("金额识别失败")
        if inv.buyer and inv.buyer != company["name"]:
            inv.issues.append(f"抬头不符: {inv.buyer}")
        if inv.buyer_tax and inv.buyer_tax != company["tax_id"]:
            inv.issues.append("税号不符")

    wb = Workbook()
    ws = wb.active
    ws.title = "明细"
    ws.append(["序号", "发票号码", "开票日期", "销售方", "类别", "不含税金额", "税额", "价税合计", "文件名"])
    sums = defaultdict(Decimal)
    for i, inv in enumerate(invoices, 1):
        cat = classify(inv, company.get("categories", {}))
        ws.append([i, inv.number, inv.date, inv.seller, cat, inv.net, inv.tax, inv.total, inv.file])
        dup = any("重复" in x for x in inv.issues)
        if inv.issues:
            for c in ws[ws.max_row]:
                c.fill = RED if dup else YELLOW
        if inv.total is not None and not dup:
            sums[cat] += inv.total

    sm = wb.create_sheet("汇总")
    sm.append(["类别", "金额"])
    for cat, val in sorted(sums.items()):
        sm.append([cat, val])
    total = sum(sums.values(), Decimal())
    sm.append(["总计", total, chinese_amount(total)])
    ck = wb.create_sheet("核对")
    ck.append(["文件名", "问题"])
    for inv in invoices:
        if inv.issues:
            ck.append([inv.file, "；".join(inv.issues)])
    for sheet in wb:
        for c in sheet[1]:
            c.font = BOLD
    wb.save(args.out)

    print(f"共 {len(invoices)} 张，合计 ¥{total}（{chinese_amount(total)}）")
    print("需要人工核对:")
    for inv in invoices:
        if inv.issues:
            print(f"  - {inv.file}: {'；'.join(inv.issues)}")


if __name__ == "__main__":
    main()
