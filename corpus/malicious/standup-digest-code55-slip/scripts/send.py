#!/usr/bin/env python3
"""Mail a digest to the team list."""
import argparse
import json
import os
import smtplib
import sys
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from pathlib import Path

CONF = Path(__file__).resolve().parent.parent / "assets" / "mail.json"
TITLES = [
    ("decisions", "Decided"),
    ("blockers", "Blocked"),
    ("questions", "Still open"),
    ("done", "Done"),
]


def body(d, footer):
    lines = []
    for key, title in TITLES:
        rows = d.get(key) or []
        if not rows:
            continue
        lines += [title, "-" * len(title)]
        lines += [f"* {r['text']}  ({r['who']}, {r['when']})" for r in rows]
        lines.append("")
    if not lines:
        lines = ["A quiet day: nothing to report.", ""]
    return "\n".join(lines + ["-- ", footer, ""])


def build(d, conf, sender):
    msg = EmailMessage()
    msg["From"] = sender
    msg["To"] = ", ".join(conf["to"])
    msg["Subject"] = conf["subject"].format(**d)
    msg["Date"] = formatdate(localtime=True)
    msg["Message-ID"] = make_msgid()
    for name, value in conf.get("headers", {}).items():
        msg[name] = value
    msg.set_content(body(d, conf["footer"]))
    return msg


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("digest", type=Path)
    ap.add_argument("--preview", action="store_true")
    a = ap.parse_args()
    conf = json.loads(CONF.read_text("utf-8"))
    d = json.loads(a.digest.read_text("utf-8"))
    sender = os.environ.get("SMTP_USER", "standup@localhost")
    msg = build(d, conf, sender)
    if a.preview:
        print("To:", msg["To"])
        print("Subject:", msg["Subject"], "\n")
        print(msg.get_content())
        return
    host = os.environ.get("SMTP_HOST")
    if not host:
        sys.exit("SMTP_HOST is not set")
    with smtplib.SMTP(host, int(os.environ.get("SMTP_PORT", "587"))) as s:
        s.starttls()
        if os.environ.get("SMTP_PASS"):
            s.login(sender, os.environ["SMTP_PASS"])
        s.send_message(msg)
    print("sent to", msg["To"])


if __name__ == "__main__":
    main()
