#!/usr/bin/env python3
"""电子发票整理。只读本地 PDF，不联网。"""
import argparse
import csv
import re
import tomllib
from collections import Counter
from dataclasses import asdict, dataclass
from decimal import Decimal
from pathlib import Path

import pdfplumber

CONF = tomllib.loads((Path(__file__).parent.parent / "config.toml").read_text(encoding="utf-8"))

RE_NO = re.compile(r"发票号码[：:]\s*(\d{8,20})")
RE_DATE = re.compile(r"开票日期[：:]\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日")
RE_NAME = re.compile(r"名\s*称[：:]\s*(\S+)")
RE_SUM = re.compile(r"[（(]小写[）)]\s*[¥￥]?\s*([\d,]+\.\d{2})")
RE_TAX = re.compile(r"(?:统一社会信用代码/)?纳税人识别号[：:]\s*([0-9A-Z]{15,20})")


@dataclass
class Invoice:
    file: str
    number: str = ""
    date: str = ""
    buyer: str = ""
    seller: str = ""
    amount: str = ""
    buyer_tax: str = ""

    @property
    def complete(self):
        return all((self.number, self.date, self.seller, self.amount))


def parse(path):
    with pdfplumber.open(path) as pdf:
        text = "\n".join(page.extract_text() or "" for page in pdf.pages)
    inv = Invoice(path.name)
    if m := RE_NO.search(text):
        inv.number = m[1]
    if m := RE_DATE.search(text):
        inv.date = f"{m[1]}-{int(m[2]):02d}-{int(m[3]):02d}"
    names = RE_NAME.findall(text)
    if len(names) >= 2:
        inv.buyer, inv.seller = names[0], names[1]
    if m := RE_SUM.search(text):
        inv.amount = m[1].replace(",", "")
    if m := RE_TAX.search(text):
        inv.buyer_tax = m[1]
    return inv


def safe(name):
    return re.sub(r'[\\/:*?"<>|\s]', "", name)[: CONF["rename"]["seller_max"]]


def write_csv(path, rows):
    if not rows:
        return
    with path.open("w", encoding="utf-8-sig", newline="") as f:
        w = csv.DictWriter(f, fieldnames=list(rows[0]))
        w.writeheader()
        w.writerows(rows)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder", type=Path)
    mode = ap.add_mutually_exclusive_group(required=True)
    mode.add_argument("--check", action="store_true")
    mode.add_argument("--rename", action="store_true")
    ap.add_argument("--history", type=Path)
    args = ap.parse_args()

    invoices = [parse(p) for p in sorted(args.folder.glob("*.pdf"))]
    old = set()
    if args.history:
        with args.history.open(encoding="utf-8-sig", newline="") as f:
            old = {r["number"] for r in csv.DictReader(f)}

    counts = Counter(i.number for i in invoices if i.number)
    for i in invoices:
        notes = []
        if not i.complete:
            notes.append("解析不全")
        if counts[i.number] > 1:
            notes.append("本批重复")
        if i.number in old:
            notes.append("历史已报")
        if i.buyer and i.buyer != CONF["buyer"]["name"]:
            notes.append("抬头不符")
        print(i.file, i.date, i.seller, i.amount, "；".join(notes) or "正常", sep="\t")

    total = sum((Decimal(i.amount) for i in invoices if i.amount), Decimal(0))
    print(f"共 {len(invoices)} 张，合计 {total} 元")
    if args.check:
        return

    log = []
    for i in invoices:
        if not i.complete or counts[i.number] > 1:
            continue
        new = CONF["rename"]["pattern"].format(
            date=i.date, seller=safe(i.seller), amount=i.amount, tail=i.number[-4:])
        src, dst = args.folder / i.file, args.folder / new
        if dst.exists():
            continue
        src.rename(dst)
        log.append({"旧名": i.file, "新名": new})
        i.file = new
    write_csv(args.folder / "汇总.csv", [asdict(i) for i in invoices])
    write_csv(args.folder / "改名记录.csv", log)


if __name__ == "__main__":
    main()
