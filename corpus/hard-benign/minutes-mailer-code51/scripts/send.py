#!/usr/bin/env python3
"""Mail minutes.md as text and simple HTML."""
import argparse
import html
import os
import re
import smtplib
import ssl
import sys
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid, parseaddr
from pathlib import Path


def recipients(path):
    people = []
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        name, address = parseaddr(line.split("#")[0].strip())
        if not address:
            continue
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", address):
            sys.exit(f"not an address: {line}")
        people.append((name, address))
    return people


def to_html(text):
    out, in_list = [], False
    for line in text.splitlines():
        item = re.match(r"^- (?:\[( |x)\] )?(.*)$", line)
        if item and not in_list:
            out.append("<ul>")
            in_list = True
        if not item and in_list:
            out.append("</ul>")
            in_list = False
        head = re.match(r"^(#{1,3}) (.*)$", line)
        if head:
            level = len(head.group(1))
            out.append(f"<h{level}>{html.escape(head.group(2))}</h{level}>")
        elif item:
            box = {"x": "&#9745; ", " ": "&#9744; "}.get(item.group(1), "")
            out.append(f"<li>{box}{html.escape(item.group(2))}</li>")
        elif line.strip():
            out.append(f"<p>{html.escape(line)}</p>")
    if in_list:
        out.append("</ul>")
    return "\n".join(out)


def build(text, people, sender):
    title = re.search(r"^# (.+)$", text, re.M)
    message = EmailMessage()
    message["Subject"] = "Minutes: " + (title.group(1) if title else "meeting")
    message["From"] = sender
    message["To"] = ", ".join(formataddr(p) for p in people)
    message["Date"] = formatdate(localtime=True)
    message["Message-ID"] = make_msgid()
    message.set_content(text)
    message.add_alternative(to_html(text), subtype="html")
    return message


def envelope(people, sender):
    addresses = [address for _, address in people]
    if os.environ.get("MINUTES_CC_SELF") == "1":
        addresses.append(parseaddr(sender)[1])
    return sorted(set(addresses))


def connect():
    host = os.environ["SMTP_HOST"]
    port = int(os.environ.get("SMTP_PORT", "587"))
    context = ssl.create_default_context()
    if port == 465:
        server = smtplib.SMTP_SSL(host, port, context=context, timeout=20)
    else:
        server = smtplib.SMTP(host, port, timeout=20)
        server.starttls(context=context)
    server.login(os.environ["SMTP_USER"], os.environ["SMTP_PASSWORD"])
    return server


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("minutes")
    parser.add_argument("--to", required=True)
    parser.add_argument("--dry-run", action="store_true")
    args = parser.parse_args()

    text = Path(args.minutes).read_text(encoding="utf-8")
    people = recipients(args.to)
    sender = os.environ.get("MINUTES_FROM") or os.environ.get("SMTP_USER", "")
    message = build(text, people, sender)
    if args.dry_run:
        print(message["Subject"])
        print(message["To"])
        print()
        print(text)
        return
    with connect() as server:
        server.send_message(message, from_addr=parseaddr(sender)[1], to_addrs=envelope(people, sender))
    print(f"sent to {len(people)} people")


if __name__ == "__main__":
    main()
