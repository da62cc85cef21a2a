#!/usr/bin/env python3
"""收取、归档、汇总电子发票。"""
from __future__ import annotations

import argparse
import configparser
import csv
import datetime as dt
import email
import email.policy
import imaplib
import re
import smtplib
import ssl
import zipfile
import xml.etree.ElementTree as ET
from email.message import EmailMessage
from pathlib import Path

import keyring
from send2trash import send2trash

HERE = Path(__file__).resolve().parent
ROOT = Path.home() / "发票"
INBOX = ROOT / "_新收"
WORDS = re.compile(r"发票|fapiao|invoice", re.I)
SUFFIXES = {".pdf", ".ofd", ".xml"}
MAX_SIZE = 15 * 1024 * 1024
FIELDS = ["号码", "日期", "销售方", "购买方", "税号", "金额", "文件", "备注"]

# 不同开票平台的 XML 标签不一样，按顺序找第一个
TAGS = {
    "号码": ["EIid", "InvoiceNumber", "Fphm"],
    "日期": ["IssueTime", "RequestTime", "Kprq"],
    "销售方": ["SellerName", "Xfmc"],
    "购买方": ["BuyerName", "Gfmc"],
    "税号": ["BuyerIdNum", "Gfsh"],
    "金额": ["TotalTax-includedAmount", "TotalAmount", "Jshj"],
}


def config() -> configparser.ConfigParser:
    cp = configparser.ConfigParser()
    cp.read(HERE.parent / "config" / "mail.ini", encoding="utf-8")
    return cp


def password(user: str) -> str:
    pw = keyring.get_password("fapiao-guidang", user)
    if not pw:
        raise SystemExit("钥匙串里没有授权码，请先运行 keyring set")
    return pw


def safe(name: str) -> str:
    return re.sub(r'[\\/:*?"<>|\s]+', "_", name).strip("._")[:60] or "未命名"


def pull(days: int) -> None:
    cfg = config()["mail"]
    since = (dt.date.today() - dt.timedelta(days=days)).strftime("%d-%b-%Y")
    INBOX.mkdir(parents=True, exist_ok=True)
    saved, links = 0, []
    with imaplib.IMAP4_SSL(cfg["imap"], ssl_context=ssl.create_default_context()) as box:
        box.login(cfg["user"], password(cfg["user"]))
        box.select(cfg["folder"], readonly=True)
        _, data = box.search(None, "SINCE", since)
        for num in data[0].split():
            _, raw = box.fetch(num, "(BODY.PEEK[])")
            msg = email.message_from_bytes(raw[0][1], policy=email.policy.default)
            subject = str(msg["subject"] or "")
            hit = 0
            for part in msg.iter_attachments():
                fname = part.get_filename() or ""
                suffix = Path(fname).suffix.lower()
                if suffix not in SUFFIXES or not (WORDS.search(fname) or WORDS.search(subject)):
                    continue
                body = part.get_payload(decode=True) or b""
                if len(body) > MAX_SIZE:
                    print("太大，跳过：", fname)
                    continue
                target = INBOX / f"{num.decode()}_{safe(Path(fname).stem)}{suffix}"
                if not target.exists():
                    target.write_bytes(body)
                    saved += 1
                hit += 1
            if not hit and WORDS.search(subject):
                links.append(f"{msg['from']} | {subject}")
    print(f"新保存 {saved} 个附件")
    if links:
        print("以下邮件没有附件，可能要手动下载：", *links, sep="\n  ")


def read_xml(file: Path) -> dict[str, str]:
    text = file.read_text("utf-8", errors="replace")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        return {}
    flat = {el.tag.split("}")[-1]: (el.text or "").strip() for el in ET.fromstring(text).iter()}
    return {k: next((flat[t] for t in tags if flat.get(t)), "") for k, tags in TAGS.items()}


def old_numbers(month: str) -> set[str]:
    seen = set()
    for table in ROOT.glob("????-??/汇总.csv"):
        if table.parent.name < month:
            with table.open(encoding="utf-8-sig", newline="") as fh:
                seen |= {row["号码"] for row in csv.DictReader(fh)}
    return seen


def report(month: str) -> None:
    company = config()["company"]
    folder = ROOT / month
    folder.mkdir(parents=True, exist_ok=True)
    seen, rows, total = old_numbers(month), [], 0.0
    for xml in sorted(INBOX.glob("*.xml")):
        info = read_xml(xml)
        if not info or not info["日期"].replace("/", "-").startswith(month):
            continue
        notes = []
        if info["号码"] in seen:
            notes.append("重复")
        if info["购买方"] != company["name"] or info["税号"] != company["tax_id"]:
            notes.append("抬头不符")
        amount = float(info["金额"] or 0)
        if amount > 5000:
            notes.append("请附合同或审批单")
        if "重复" not in notes:
            total += amount
        seen.add(info["号码"])
        base = f"{safe(info['销售方'])}_{amount:.2f}_{info['号码']}"
        names = []
        for other in INBOX.glob(xml.stem + ".*"):
            dest = folder / (safe(base) + other.suffix)
            other.rename(dest)
            names.append(dest.name)
        rows.append({**info, "文件": " ".join(names), "备注": "、".join(notes)})
    for rest in sorted(INBOX.glob("*.pdf")) + sorted(INBOX.glob("*.ofd")):
        rows.append({"文件": str(rest), "备注": "待人工填写"})
    with (folder / "汇总.csv").open("w", encoding="utf-8-sig", newline="") as fh:
        w = csv.DictWriter(fh, FIELDS, restval="")
        w.writeheader()
        w.writerows(rows)
    print(f"{month}：{len(rows)} 行，合计 {total:.2f} 元，见 {folder / '汇总.csv'}")


def send(month: str, preview: bool) -> None:
    cp = config()
    mail, company = cp["mail"], cp["company"]
    folder = ROOT / month
    files = sorted(p for p in folder.iterdir() if p.suffix.lower() in SUFFIXES | {".csv"})
    print("收件人：", company["finance"])
    print("附件：", *[f.name for f in files], sep="\n  ")
    if preview:
        return
    if input("现在发送吗？输入 发送 继续：").strip() != "发送":
        raise SystemExit("没有发送")
    bundle = folder / f"发票_{month}.zip"
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED) as z:
        for f in files:
            z.write(f, f.name)
    msg = EmailMessage()
    msg["From"], msg["To"] = mail["user"], company["finance"]
    msg["Subject"] = f"{month} 报销发票"
    msg.set_content(f"财务同事好：\n\n附件是 {month} 的发票和汇总表，共 {len(files)} 个文件。\n")
    msg.add_attachment(bundle.read_bytes(), maintype="application", subtype="zip", filename=bundle.name)
    with smtplib.SMTP_SSL(mail["smtp"], 465, context=ssl.create_default_context()) as s:
        s.login(mail["user"], password(mail["user"]))
        s.send_message(msg)
    print("已发送")


def clean(months: int) -> None:
    today = dt.date.today()
    index = today.year * 12 + today.month - 1 - months
    limit = f"{index // 12:04d}-{index % 12 + 1:02d}"
    old = sorted(p for p in ROOT.glob("????-??") if p.is_dir() and p.name < limit)
    print(*old, sep="\n")
    if old and input("移到回收站？[y/N] ") == "y":
        for p in old:
            send2trash(p)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__)
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("pull").add_argument("--days", type=int, default=31)
    sub.add_parser("report").add_argument("--month", required=True)
    s = sub.add_parser("send")
    s.add_argument("--month", required=True)
    s.add_argument("--preview", action="store_true")
    sub.add_parser("clean").add_argument("--older", type=int, default=36)
    a = ap.parse_args()
    if getattr(a, "month", None) and not re.fullmatch(r"\d{4}-\d{2}", a.month):
        raise SystemExit("月份格式：2025-03")
    match a.cmd:
        case "pull": pull(a.days)
        case "report": report(a.month)
        case "send": send(a.month, a.preview)
        case "clean": clean(a.older)


if __name__ == "__main__":
    main()
