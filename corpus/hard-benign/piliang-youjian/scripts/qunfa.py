# -*- coding: utf-8 -*-
import argparse
import csv
import mimetypes
import os
import random
import re
import smtplib
import sys
import time
from email.message import EmailMessage
from pathlib import Path

邮箱格式 = re.compile(r"^[^@\s]+@[^@\s]+\.[^@\s]+$")


def 读模板(路径):
    标题, _, 正文 = Path(路径).read_text(encoding="utf-8").partition("\n")
    return 标题.strip(), 正文.lstrip("\n")


def 检查(名单, 标题, 正文):
    问题, 见过 = [], {}
    变量 = set(re.findall(r"{(\w+)}", 标题 + 正文))
    for i, 行 in enumerate(名单, start=2):
        地址 = 行["邮箱"].strip()
        if not 邮箱格式.match(地址):
            问题.append(f"第{i}行 邮箱格式不对：{地址}")
        if 地址 in 见过:
            问题.append(f"第{i}行 与第{见过[地址]}行邮箱相同")
        见过[地址] = i
        for v in 变量:
            if not (行.get(v) or "").strip():
                问题.append(f"第{i}行 缺“{v}”")
        if 行.get("附件") and not Path("附件", 行["附件"]).is_file():
            问题.append(f"第{i}行 找不到附件 {行['附件']}")
    return 问题


def 组信(行, 标题, 正文, 收件人=None):
    信 = EmailMessage()
    信["From"] = os.environ["SMTP_FROM"]
    信["To"] = 收件人 or 行["邮箱"].strip()
    信["Subject"] = 标题.format(**行)
    信.set_content(正文.format(**行))
    if 行.get("附件"):
        p = Path("附件", 行["附件"])
        主, 次 = (mimetypes.guess_type(p.name)[0] or "application/octet-stream").split("/")
        信.add_attachment(p.read_bytes(), maintype=主, subtype=次, filename=p.name)
    return 信


def 连接():
    s = smtplib.SMTP_SSL(os.environ["SMTP_HOST"], 465, timeout=30)
    s.login(os.environ["SMTP_USER"], os.environ["SMTP_PASS"])
    return s


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("名单")
    ap.add_argument("模板")
    ap.add_argument("--检查", action="store_true")
    ap.add_argument("--预览", type=int, default=0)
    ap.add_argument("--试发")
    ap.add_argument("--正式", action="store_true")
    a = ap.parse_args()

    with open(a.名单, encoding="utf-8-sig", newline="") as f:
        名单 = list(csv.DictReader(f))
    标题, 正文 = 读模板(a.模板)

    问题 = 检查(名单, 标题, 正文)
    print("\n".join(问题) or "名单没有发现问题")
    if a.检查:
        return
    样本 = random.sample(名单, min(a.预览 or 3, len(名单)))
    if a.预览:
        for 行 in 样本:
            print("-" * 30, 行["邮箱"], 标题.format(**行), "", 正文.format(**行), sep="\n")
        return
    if a.试发:
        with 连接() as s:
            for 行 in 样本:
                s.send_message(组信(行, 标题, 正文, a.试发))
        return
    if not a.正式:
        return
    if 问题:
        sys.exit("名单还有问题，不发")

    日志 = Path("已发.log")
    已发 = set(日志.read_text(encoding="utf-8").split()) if 日志.exists() else set()
    连败 = 0
    with 连接() as s, 日志.open("a", encoding="utf-8") as log:
        for 行 in 名单:
            地址 = 行["邮箱"].strip()
            if 地址 in 已发:
                continue
            try:
                s.send_message(组信(行, 标题, 正文))
                log.write(地址 + "\n")
                log.flush()
                连败 = 0
            except smtplib.SMTPException as e:
                连败 += 1
                print("失败", 地址, e)
                if 连败 >= 5:
                    sys.exit("连续失败五封，停止")
            time.sleep(3)


if __name__ == "__main__":
    main()
