"""只读拉取最近若干小时的邮件，输出 JSON。"""
import argparse
import datetime as dt
import email
import email.policy
import html
import imaplib
import json
import platform
import re
import subprocess
import sys


def secret(user):
    if platform.system() == "Darwin":
        cmd = ["security", "find-generic-password", "-s", "imap-digest", "-a", user, "-w"]
    else:
        cmd = ["secret-tool", "lookup", "service", "imap-digest", "account", user]
    p = subprocess.run(cmd, capture_output=True, text=True)
    if p.returncode or not p.stdout.strip():
        sys.exit("钥匙串里没有授权码，请按说明先存入。")
    return p.stdout.strip()


def text_of(msg):
    part = msg.get_body(preferencelist=("plain", "html"))
    if part is None:
        return ""
    try:
        body = part.get_content()
    except (LookupError, UnicodeDecodeError):
        return "（正文编码无法识别）"
    if part.get_content_subtype() == "html":
        body = re.sub(r"(?is)<(script|style).*?</\1>", "", body)
        body = html.unescape(re.sub(r"<[^>]+>", " ", body))
    return re.sub(r"\s+", " ", body).strip()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--host", required=True)
    ap.add_argument("--user", required=True)
    ap.add_argument("--hours", type=int, default=24)
    ap.add_argument("--box", default="INBOX")
    a = ap.parse_args()

    since = dt.datetime.now(dt.timezone.utc) - dt.timedelta(hours=a.hours)
    out = []
    with imaplib.IMAP4_SSL(a.host) as m:
        m.login(a.user, secret(a.user))
        m.select(a.box, readonly=True)
        _, ids = m.search(None, "SINCE", since.strftime("%d-%b-%Y"))
        for i in ids[0].split():
            _, d = m.fetch(i, "(BODY.PEEK[])")
            msg = email.message_from_bytes(d[0][1], policy=email.policy.default)
            try:
                when = msg["date"].datetime
            except AttributeError:
                when = None
            if when and when.tzinfo and when < since:
                continue
            out.append({
                "from": str(msg["from"]), "to": str(msg["to"]), "cc": str(msg["cc"] or ""),
                "subject": str(msg["subject"]), "date": when.isoformat() if when else None,
                "body": text_of(msg)[:1500],
                "attachments": [p.get_filename() for p in msg.iter_attachments()],
            })
    json.dump(out, sys.stdout, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
