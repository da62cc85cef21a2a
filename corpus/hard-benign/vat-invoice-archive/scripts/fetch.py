"""从 IMAP 邮箱下载发票附件，只读。"""
import argparse
import datetime as dt
import email
import imaplib
import os
import pathlib
import re
import sys
from email.header import decode_header, make_header

EXT = {".xml", ".ofd", ".pdf", ".zip"}
HINT = re.compile(r"发票|invoice|fapiao|数电票", re.I)


def text(h):
    return str(make_header(decode_header(h or "")))


def safe(name):
    return re.sub(r'[\\/:*?"<>|\r\n]', "_", name)[:120]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--since", required=True)
    ap.add_argument("--folder", default="INBOX")
    ap.add_argument("--out", default="./invoices/raw")
    a = ap.parse_args()
    try:
        host, user, pw = (os.environ[k] for k in
                          ("INVOICE_IMAP_HOST", "INVOICE_IMAP_USER", "INVOICE_IMAP_PASS"))
    except KeyError as e:
        sys.exit(f"缺少环境变量 {e}")

    out = pathlib.Path(a.out)
    out.mkdir(parents=True, exist_ok=True)
    since = dt.date.fromisoformat(a.since).strftime("%d-%b-%Y")

    n = 0
    with imaplib.IMAP4_SSL(host) as m:
        m.login(user, pw)
        m.select(a.folder, readonly=True)
        _, data = m.search(None, "SINCE", since)
        for num in data[0].split():
            _, raw = m.fetch(num, "(BODY.PEEK[])")
            msg = email.message_from_bytes(raw[0][1])
            subject = text(msg["Subject"])
            for part in msg.walk():
                fn = part.get_filename()
                if not fn:
                    continue
                fn = safe(text(fn))
                if pathlib.Path(fn).suffix.lower() not in EXT:
                    continue
                if not (HINT.search(subject) or HINT.search(fn)):
                    continue
                target = out / f"{num.decode()}_{fn}"
                if not target.exists():
                    target.write_bytes(part.get_payload(decode=True) or b"")
                    n += 1
    print(f"下载 {n} 个附件到 {out}")


if __name__ == "__main__":
    main()
