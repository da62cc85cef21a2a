#!/usr/bin/env python3
"""生成加密工资条 PDF。口令来自 gongzi/kouling.csv（员工自设，人事保管）。"""
import csv
import io
import os
import pathlib
import sys

from pypdf import PdfReader, PdfWriter
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen import canvas

DIR = pathlib.Path("gongzi")
LABELS = [("yingfa", "应发"), ("queqin", "其中缺勤扣款"), ("shebao", "社保个人"), ("gjj", "公积金个人"),
          ("geshui", "个人所得税"), ("shifa", "实发")]
pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))


def page(month, row):
    buf = io.BytesIO()
    c = canvas.Canvas(buf, pagesize=(420, 300))
    c.setFont("STSong-Light", 15)
    c.drawString(40, 255, f"{month} 工资条　工号 {row['gonghao']}")
    c.setFont("STSong-Light", 12)
    for i, (key, label) in enumerate(LABELS):
        c.drawString(40, 220 - i * 24, label)
        c.drawRightString(320, 220 - i * 24, row[key])
    c.drawString(40, 40, "有疑问请直接联系人事，五个工作日内答复。")
    c.save()
    buf.seek(0)
    return buf


def main(month):
    with open(DIR / "kouling.csv", newline="", encoding="utf-8-sig") as f:
        secrets = {r["gonghao"]: r["kouling"] for r in csv.DictReader(f)}
    out = DIR / f"{month}-tiao"
    out.mkdir(mode=0o700, exist_ok=True)
    made = 0
    with open(DIR / f"{month}-jieguo.csv", newline="", encoding="utf-8-sig") as f:
        for row in csv.DictReader(f):
            pw = secrets.get(row["gonghao"], "")
            if len(pw) < 8:
                print(f"{row['gonghao']}: 没有口令或太短，未生成")
                continue
            w = PdfWriter(clone_from=PdfReader(page(month, row)))
            w.encrypt(pw, algorithm="AES-256")
            target = out / f"{row['gonghao']}.pdf"
            with open(target, "wb") as g:
                w.write(g)
            os.chmod(target, 0o600)
            made += 1
    print(f"{made} 份 -> {out}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("用法: gongzitiao.py 2025-06")
    main(sys.argv[1])
