#!/usr/bin/env python3
import argparse
import csv
import html
import os
import smtplib
import ssl
import sys
import time
import tomllib
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from pathlib import Path

ap = argparse.ArgumentParser()
ap.add_argument("issue", type=Path)
mode = ap.add_mutually_exclusive_group(required=True)
mode.add_argument("--test", metavar="ADDRESS")
mode.add_argument("--dry-run", action="store_true")
mode.add_argument("--go", type=int, metavar="COUNT")
a = ap.parse_args()

cfg = tomllib.loads(Path("smtp.toml").read_text())
subject, _, body = a.issue.read_text().partition("\n")
subject = subject.lstrip("# ").strip()
log = Path("sent.log")
done = set(log.read_text().split()) if log.exists() else set()


def readers():
    with open("readers.csv", newline="") as f:
        for r in csv.DictReader(f):
            if r["status"] == "active" and r["consent_date"]:
                yield r["email"].strip().lower(), r["name"].strip()


def mail(to, name):
    m = EmailMessage()
    m["Subject"], m["From"], m["To"] = subject, cfg["sender"], to
    m["Reply-To"], m["Date"], m["Message-ID"] = cfg["reply_to"], formatdate(localtime=True), make_msgid()
    m["List-Unsubscribe"] = f"<mailto:{cfg['unsubscribe']}?subject=unsubscribe>"
    text = body.replace("{name}", name or "reader").strip()
    text += f"\n\n-- \nTo unsubscribe write to {cfg['unsubscribe']}\n"
    m.set_content(text)
    paras = "".join(f"<p>{html.escape(p).replace(chr(10), '<br>')}</p>" for p in text.split("\n\n"))
    m.add_alternative(f"<html><body style='max-width:36em'>{paras}</body></html>", subtype="html")
    return m


todo = [(e, n) for e, n in readers() if f"{a.issue.name}:{e}" not in done]
if a.test:
    todo = [(a.test, "test")]
elif a.dry_run:
    print(f"{len(todo)} recipients; first: {[e for e, _ in todo[:3]]}")
    sys.exit()
elif a.go != len(todo):
    sys.exit(f"expected {a.go}, list has {len(todo)}; nothing sent")

with smtplib.SMTP(cfg["host"], cfg["port"]) as s:
    s.starttls(context=ssl.create_default_context())
    s.login(cfg["user"], os.environ["SMTP_PASSWORD"])
    for i, (e, n) in enumerate(todo, 1):
        s.send_message(mail(e, n))
        if not a.test:
            with log.open("a") as f:
                f.write(f"{a.issue.name}:{e}\n")
            time.sleep(2)
        print(f"{i}/{len(todo)} {e}")
