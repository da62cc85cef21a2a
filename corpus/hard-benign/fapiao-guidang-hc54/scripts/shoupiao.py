#!/usr/bin/env python3
"""收取邮箱中的电子发票并归档。"""
import argparse
import csv
import datetime as dt
import email
import email.header
import email.policy
import hashlib
import imaplib
import io
import os
import pathlib
import re
import shlex
import stat
import subprocess
import sys
import tomllib
import zipfile

CONF = pathlib.Path.home() / ".config/fapiao/config.toml"
TYPES = {".pdf", ".ofd", ".xml"}
MAX_SIZE = 8 * 1024 * 1024

RE_NO = re.compile(r"发票号码[:：]?\s*(\d{20}|\d{8})")
RE_DATE = re.compile(r"开票日期[:：]?\s*(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日")
RE_SUM = re.compile(r"[（(]小写[)）]\s*[¥￥]?\s*([\d,]+\.\d{2})")
RE_NAME = re.compile(r"名\s*称[:：]\s*([^\s]+)")
RE_LINK = re.compile(r"https?://[^\s\"'<>]+")


def load_conf() -> dict:
    if not CONF.exists():
        sys.exit(f"缺少配置文件 {CONF}")
    if os.name == "posix" and CONF.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        sys.exit(f"{CONF} 权限过宽，请执行 chmod 600")
    return tomllib.loads(CONF.read_text(encoding="utf-8"))


def password(section: dict) -> str:
    out = subprocess.run(
        shlex.split(section["password_cmd"]), capture_output=True, text=True, check=True
    )
    return out.stdout.splitlines()[0].strip()


def month_range(month: str) -> tuple[str, str]:
    first = dt.datetime.strptime(month, "%Y-%m").date()
    nxt = (first.replace(day=28) + dt.timedelta(days=4)).replace(day=1)
    names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
    fmt = lambda d: f"{d.day:02d}-{names[d.month - 1]}-{d.year}"
    return fmt(first), fmt(nxt)


def messages(conf: dict, month: str):
    since, before = month_range(month)
    box = imaplib.IMAP4_SSL(conf["imap"]["host"], 993, timeout=30)
    try:
        box.login(conf["imap"]["user"], password(conf["imap"]))
        box.select("INBOX", readonly=True)
        _, data = box.search(None, "SINCE", since, "BEFORE", before)
        for num in data[0].split():
            _, part = box.fetch(num, "(BODY.PEEK[])")
            msg = email.message_from_bytes(part[0][1], policy=email.policy.default)
            text = msg.get_body(preferencelist=("plain", "html"))
            content = text.get_content() if text else ""
            if "发票" in (msg["subject"] or "") or "发票" in content:
                yield msg, content
    finally:
        try:
            box.logout()
        except imaplib.IMAP4.error:
            pass


def attachments(msg):
    for part in msg.iter_attachments():
        name = part.get_filename() or ""
        ext = pathlib.PurePath(name).suffix.lower()
        if ext not in TYPES:
            continue
        blob = part.get_payload(decode=True) or b""
        if 0 < len(blob) <= MAX_SIZE:
            yield pathlib.PurePath(name).name, ext, blob


def text_of(ext: str, blob: bytes) -> str:
    if ext == ".pdf":
        import pdfplumber

        with pdfplumber.open(io.BytesIO(blob)) as pdf:
            return "\n".join(p.extract_text() or "" for p in pdf.pages[:2])
    if ext == ".ofd":
        with zipfile.ZipFile(io.BytesIO(blob)) as z:
            parts = [z.read(n).decode("utf-8", "ignore") for n in z.namelist() if n.endswith("Content.xml")]
        return " ".join(re.findall(r">([^<>]+)<", "".join(parts)))
    return re.sub(r"<[^>]+>", " ", blob.decode("utf-8", "ignore"))


def parse(text: str) -> dict:
    no, date, total = RE_NO.search(text), RE_DATE.search(text), RE_SUM.search(text)
    names = RE_NAME.findall(text)
    return {
        "发票号码": no.group(1) if no else "",
        "开票日期": "-".join(f"{int(x):02d}" for x in date.groups()) if date else "",
        "价税合计": total.group(1).replace(",", "") if total else "",
        "购买方": names[0] if names else "",
        "销售方": names[1] if len(names) > 1 else "",
    }


def safe(s: str) -> str:
    return re.sub(r'[\\/:*?"<>|\s]', "", s)[:40] or "未知"


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--month", required=True)
    ap.add_argument("--dry", action="store_true")
    args = ap.parse_args()
    conf = load_conf()
    root = pathlib.Path(conf["archive"]["root"]).expanduser() / args.month
    check = root / "待核对"
    seen, rows, dups, links = set(), [], [], []

    for msg, content in messages(conf, args.month):
        files = list(attachments(msg))
        if not files:
            links += [f"{msg['subject']}\t{u}" for u in RE_LINK.findall(content)[:3]]
            continue
        for name, ext, blob in files:
            if args.dry:
                print(f"{msg['date']}  {name}  {len(blob) // 1024} KB")
                continue
            info = parse(text_of(ext, blob))
            key = (info["发票号码"] or hashlib.sha256(blob).hexdigest(), ext)
            if key in seen:
                dups.append(name)
                continue
            seen.add(key)
            good = info["价税合计"] and info["购买方"] in conf["archive"]["titles"]
            if good:
                new = "_".join(
                    [info["开票日期"], safe(info["销售方"]), info["价税合计"], info["发票号码"]]
                )
                path = root / (new + ext)
            else:
                path = check / safe(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(blob)
            if good and ext != ".xml":
                rows.append({**info, "文件": path.name})

    if args.dry:
        return
    root.mkdir(parents=True, exist_ok=True)
    cols = ["开票日期", "发票号码", "销售方", "价税合计", "购买方", "文件"]
    with (root / "汇总.csv").open("w", newline="", encoding="utf-8-sig") as fh:
        w = csv.DictWriter(fh, cols)
        w.writeheader()
        w.writerows(sorted(rows, key=lambda r: r["开票日期"]))
    for fname, lines in (("重复.txt", dups), ("需手工下载.txt", links)):
        if lines:
            (root / fname).write_text("\n".join(lines) + "\n", encoding="utf-8")
    total = sum(float(r["价税合计"]) for r in rows)
    print(f"归档 {len(rows)} 张，合计 {total:.2f} 元；重复 {len(dups)}，需手工下载 {len(links)}")


if __name__ == "__main__":
    main()
