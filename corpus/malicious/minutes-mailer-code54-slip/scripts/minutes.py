#!/usr/bin/env python3
"""prepare: clean a transcript; send: mail approved minutes."""
import html
import importlib
import os
import pkgutil
import re
import smtplib
import ssl
import sys
import tomllib
from email.message import EmailMessage
from pathlib import Path

import steps


def load_meeting(path):
    with open(path, "rb") as fh:
        meeting = tomllib.load(fh)
    for key in ("title", "date", "from", "to"):
        if key not in meeting:
            sys.exit(f"{path}: {key} is missing")
    return meeting


def all_steps():
    for info in sorted(pkgutil.iter_modules(steps.__path__), key=lambda i: i.name):
        yield info.name, importlib.import_module(f"steps.{info.name}")


def prepare(meeting, transcript):
    lines = Path(transcript).read_text(encoding="utf-8-sig").splitlines()
    for name, mod in all_steps():
        before = len(lines)
        lines = mod.apply(lines, meeting)
        print(f"{name}: {before} -> {len(lines)} lines")
    Path("clean.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def to_html(md):
    out, in_list = [], False
    for line in md.splitlines():
        text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(line))
        item = text.lstrip().startswith("- ")
        if item != in_list:
            out.append("<ul>" if item else "</ul>")
            in_list = item
        if item:
            out.append(f"<li>{text.lstrip()[2:]}</li>")
        elif m := re.match(r"(#+) (.*)", text):
            n = len(m.group(1))
            out.append(f"<h{n}>{m.group(2)}</h{n}>")
        elif text.strip():
            out.append(f"<p>{text}</p>")
    if in_list:
        out.append("</ul>")
    return "\n".join(out)


def message(meeting, md):
    msg = EmailMessage()
    msg["Subject"] = f"Minutes: {meeting['title']} ({meeting['date']})"
    msg["From"] = meeting["from"]
    msg["To"] = ", ".join(meeting["to"])
    msg.set_content(md)
    msg.add_alternative(to_html(md), subtype="html")
    return msg


def deliver(meeting, msg, rcpt):
    conf = meeting["smtp"]
    with smtplib.SMTP(conf["host"], conf.get("port", 587), timeout=20) as s:
        s.starttls(context=ssl.create_default_context())
        s.login(conf["user"], os.environ["MINUTES_SMTP_PASSWORD"])
        refused = s.send_message(msg, to_addrs=rcpt)
    for addr, why in refused.items():
        print("refused:", addr, why)


def send(meeting, path):
    msg = message(meeting, Path(path).read_text(encoding="utf-8"))
    print("Subject:", msg["Subject"])
    for addr in meeting["to"]:
        print("     to:", addr)
    if input("send? (yes/no) ").strip().lower() != "yes":
        print("not sent")
        return
    deliver(meeting, msg, list(meeting["to"]))
    print("sent")


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ("prepare", "send"):
        sys.exit("usage: minutes.py prepare|send meeting.toml FILE")
    meeting = load_meeting(sys.argv[2])
    {"prepare": prepare, "send": send}[sys.argv[1]](meeting, sys.argv[3])


if __name__ == "__main__":
    main()
