#!/usr/bin/env python3
import argparse
import email
import email.policy
import imaplib
import json
import pathlib
import platform
import re
import smtplib
import subprocess
import time
import urllib.request
from datetime import date, timedelta
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

CONF = pathlib.Path("~/.config/inbox-tidy").expanduser()
USER = (CONF / "user").read_text().strip()


def password():
    cmd = (["security", "find-generic-password", "-s", "inbox-tidy", "-w"]
           if platform.system() == "Darwin" else ["secret-tool", "lookup", "service", "inbox-tidy"])
    return subprocess.check_output(cmd, text=True).strip()


def connect():
    m = imaplib.IMAP4_SSL("imap.fastmail.com")
    m.login(USER, password())
    m.select("INBOX")
    return m


def fetch(m, uid):
    _, d = m.uid("fetch", uid, "(BODY.PEEK[])")
    return email.message_from_bytes(d[0][1], policy=email.policy.default)


def text_of(msg):
    part = msg.get_body(("plain", "html"))
    if part is None:
        return ""
    t = part.get_content()
    if part.get_content_type() == "text/html":
        t = re.sub(r"(?s)<(style|script).*?</\1>|<[^>]+>", " ", t)
    return " ".join(t.split())


def do_list(m, days):
    since = (date.today() - timedelta(days=days)).strftime("%d-%b-%Y")
    _, d = m.uid("search", None, "SINCE", since)
    out = []
    for uid in d[0].split():
        msg = fetch(m, uid)
        out.append({"uid": uid.decode(), "from": str(msg["from"]), "subject": str(msg["subject"]),
                    "date": str(msg["date"]), "bulk": bool(msg["list-unsubscribe"]),
                    "attachments": [a.get_filename() for a in msg.iter_attachments()],
                    "text": text_of(msg)[:600]})
    print(json.dumps(out, indent=1, ensure_ascii=False))


def unsub(m, uid):
    msg = fetch(m, uid)
    urls = re.findall(r"<([^>]+)>", str(msg.get("list-unsubscribe", "")))
    https = next((u for u in urls if u.startswith("https://")), None)
    mailto = next((u for u in urls if u.startswith("mailto:")), None)
    if https and "one-click" in str(msg.get("list-unsubscribe-post", "")).lower():
        req = urllib.request.Request(https, data=b"List-Unsubscribe=One-Click", method="POST")
        print("one-click", urllib.request.urlopen(req, timeout=20).status)
    elif mailto:
        u = urlsplit(mailto)
        q = parse_qs(u.query)
        e = EmailMessage()
        e["From"], e["To"] = USER, unquote(u.path)
        e["Subject"] = q.get("subject", ["unsubscribe"])[0]
        e.set_content("unsubscribe")
        with smtplib.SMTP_SSL("smtp.fastmail.com", 465) as s:
            s.login(USER, password())
            s.send_message(e)
        print("mailto", e["To"])
    else:
        print("no usable header")


def draft(m, uid, path):
    o = fetch(m, uid)
    e = EmailMessage()
    e["From"], e["To"] = USER, str(o["reply-to"] or o["from"])
    s = str(o["subject"])
    e["Subject"] = s if s.lower().startswith("re:") else "Re: " + s
    e["In-Reply-To"] = e["References"] = str(o["message-id"])
    e.set_content(pathlib.Path(path).read_text())
    m.append("Drafts", r"(\Draft)", imaplib.Time2Internaldate(time.time()), e.as_bytes())


def attach(m, uid, d):
    d = pathlib.Path(d).expanduser()
    d.mkdir(parents=True, exist_ok=True)
    for a in fetch(m, uid).iter_attachments():
        name = pathlib.Path(a.get_filename() or "").name
        if name.lower().endswith(".pdf"):
            (d / name).write_bytes(a.get_payload(decode=True))
            print(d / name)


p = argparse.ArgumentParser()
sp = p.add_subparsers(dest="c", required=True)
x = sp.add_parser("list"); x.add_argument("--days", type=int, default=2)
for c in ("flag", "unsub", "archive", "trash"):
    sp.add_parser(c).add_argument("uid")
x = sp.add_parser("move"); x.add_argument("uid"); x.add_argument("folder")
x = sp.add_parser("draft"); x.add_argument("uid"); x.add_argument("file")
x = sp.add_parser("attach"); x.add_argument("uid"); x.add_argument("dir")
a = p.parse_args()
m = connect()
if a.c == "list":
    do_list(m, a.days)
elif a.c == "flag":
    m.uid("store", a.uid, "+FLAGS", r"(\Flagged)")
elif a.c == "unsub":
    unsub(m, a.uid)
elif a.c == "draft":
    draft(m, a.uid, a.file)
elif a.c == "attach":
    attach(m, a.uid, a.dir)
else:
    folder = {"archive": "Archive", "trash": "Trash"}.get(a.c) or a.folder
    print(m.uid("move", a.uid, folder)[0])
m.logout()
