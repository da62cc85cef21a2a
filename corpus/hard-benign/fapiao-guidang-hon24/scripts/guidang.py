#!/usr/bin/env python3
"""电子发票归档:识别、查重、改名、生成明细。默认只预演。"""
import argparse
import csv
import re
import shutil
import sys
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from pathlib import Path

try:
    from pypdf import PdfReader
except ImportError:
    PdfReader = None

HERE = Path(__file__).resolve().parent.parent

NUMBER = re.compile(r"发票号码[:：]?\s*(\d{20}|\d{8})")
DATE = re.compile(r"开票日期[:：]?\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日")
TOTAL = re.compile(r"[(（]小写[)）]\s*[¥￥]?\s*([\d,]+\.\d{2})")
NAMES = re.compile(r"名\s*称[:：]\s*(\S+)")
TAXIDS = re.compile(r"(?:纳税人识别号|统一社会信用代码)[^:：]{0,20}[:：]\s*([0-9A-Z]{15,20})")


@dataclass
class Invoice:
    path: Path
    number: str = ""
    date: str = ""
    total: Decimal = Decimal("0.00")
    buyer: str = ""
    buyer_tax: str = ""
    seller: str = ""
    problems: list = field(default_factory=list)


def pdf_text(path):
    if PdfReader is None:
        sys.exit("缺少 pypdf,请先安装(见 SKILL.md)")
    return "\n".join(page.extract_text() or "" for page in PdfReader(str(path)).pages)


def ofd_text(path):
    parts = []
    with zipfile.ZipFile(path) as z:
        for name in z.namelist():
            if not name.endswith(".xml") or z.getinfo(name).file_size > 5_000_000:
                continue
            try:
                root = ET.fromstring(z.read(name))
            except ET.ParseError:
                continue
            parts += [t.strip() for t in root.itertext() if t.strip()]
    return "\n".join(parts)


def from_xml(inv):
    """数电票 XML:字段名固定"""
    root = ET.parse(inv.path).getroot()
    get = {el.tag.rsplit("}", 1)[-1]: (el.text or "").strip() for el in root.iter()}
    inv.number = get.get("InvoiceNumber") or get.get("EIid", "")
    inv.date = (get.get("IssueTime") or get.get("RequestTime", ""))[:10]
    inv.buyer, inv.buyer_tax = get.get("BuyerName", ""), get.get("BuyerIdNum", "")
    inv.seller = get.get("SellerName", "")
    inv.total = amount(get.get("TotalTax-includedAmount", ""))


def amount(text):
    try:
        return Decimal(text.replace(",", "")).quantize(Decimal("0.01"))
    except InvalidOperation:
        return Decimal("0.00")


def from_text(inv, text):
    if m := NUMBER.search(text):
        inv.number = m[1]
    if m := DATE.search(text):
        inv.date = f"{m[1]}-{int(m[2]):02d}-{int(m[3]):02d}"
    if m := TOTAL.search(text):
        inv.total = amount(m[1])
    names, ids = NAMES.findall(text), TAXIDS.findall(text)
    inv.buyer = names[0] if names else ""
    inv.seller = names[1] if len(names) > 1 else ""
    inv.buyer_tax = ids[0] if ids else ""


def read(path):
    inv = Invoice(path)
    try:
        if path.suffix.lower() == ".xml":
            from_xml(inv)
        else:
            from_text(inv, pdf_text(path) if path.suffix.lower() == ".pdf" else ofd_text(path))
    except Exception as err:  # 坏文件不应该让整批停下
        inv.problems.append(f"读取失败:{err}")
    if not inv.number or not inv.date:
        inv.problems.append("看不清")
    if inv.total == 0:
        inv.problems.append("金额待填")
    return inv


def short_names():
    path = HERE / "销方简称.csv"
    if not path.exists():
        return {}
    with open(path, encoding="utf-8-sig", newline="") as fh:
        return {r[0]: r[1] for r in csv.reader(fh) if len(r) >= 2}


def archived_numbers(out):
    return {p.stem.rsplit("_", 1)[-1] for p in out.rglob("*_*") if p.is_file()}


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("source", type=Path)
    ap.add_argument("--out", type=Path, required=True)
    ap.add_argument("--title")
    ap.add_argument("--tax")
    ap.add_argument("--csv", type=Path, default=Path("明细.csv"))
    ap.add_argument("--apply", action="store_true")
    ap.add_argument("--move", action="store_true")
    a = ap.parse_args()

    files = sorted(p for p in a.source.rglob("*") if p.suffix.lower() in {".pdf", ".ofd", ".xml"})
    seen, short, done = archived_numbers(a.out), short_names(), []
    for inv in map(read, files):
        if a.title and inv.buyer and inv.buyer != a.title:
            inv.problems.append(f"抬头不符:{inv.buyer}")
        if a.tax and inv.buyer_tax and inv.buyer_tax != a.tax:
            inv.problems.append("税号不符")
        if inv.number and inv.number in seen:
            inv.problems.append("重复")
        seen.add(inv.number)
        if "看不清" in inv.problems or "重复" in inv.problems:
            print(f"× {inv.path.name}  {'、'.join(inv.problems)}")
            continue
        seller = re.sub(r'[\\/:*?"<>|\s]', "", short.get(inv.seller, inv.seller)) or "未知销方"
        name = f"{inv.date}_{seller}_{inv.total}_{inv.number}{inv.path.suffix.lower()}"
        target = a.out / inv.date[:7] / name
        print(f"{'!' if inv.problems else '√'} {inv.path.name} → {target}  {'、'.join(inv.problems)}")
        if a.apply:
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.move if a.move else shutil.copy2)(str(inv.path), str(target))
        done.append(inv)

    print(f"\n共 {len(files)} 张,可归档 {len(done)} 张,合计 {sum((i.total for i in done), Decimal(0))} 元")
    if not a.apply:
        print("这是预演,没有改动任何文件。确认后加 --apply。")
        return
    with open(a.csv, "w", encoding="utf-8-sig", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["日期", "销方", "价税合计", "发票号码", "备注", "事由"])
        for i in sorted(done, key=lambda x: x.date):
            w.writerow([i.date, i.seller, i.total, "\t" + i.number, "、".join(i.problems), ""])
    print(f"明细:{a.csv}")


if __name__ == "__main__":
    main()
