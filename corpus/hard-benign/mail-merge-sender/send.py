#!/usr/bin/env python3
import csv
import mimetypes
import os
import random
import re
import smtplib
import ssl
import sys
import time
from datetime import datetime
from email.message import EmailMessage
from email.utils import formataddr, make_msgid
from pathlib import Path

import keyring

FIELD = re.compile(r"\{\{\s*(\w+)\s*\}\}")
ADDR = re.compile(r"^[^@\s]+@[^@\s]+\.[a-z]{2,}$", re.I)
PER_MINUTE = 20


def people():
    with open("people.csv", newline="", encoding="utf-8-sig") as fh:
        return [{k: (v or "").strip() for k, v in r.items()} for r in csv.DictReader(fh)]


def sent():
    p = Path("sent.csv")
    return {r[0].lower() for r in csv.reader(p.open())} if p.exists() else set()


def render(person):
    text = Path("template.md").read_text("utf-8")
    text = FIELD.sub(lambda m: person[m[1]], text)
    head, body = text.split("\n", 1)
    msg = EmailMessage()
    user = os.environ["SMTP_USER"]
    msg["From"] = formataddr((os.environ.get("SMTP_NAME", ""), user))
    msg["To"] = person["email"]
    msg["Subject"] = head.removeprefix("Subject:").strip()
    msg["Message-ID"] = make_msgid(domain=user.split("@")[1])
    msg.set_content(body.strip() + "\n")
    if person.get("attachment"):
        f = Path(person["attachment"])
        kind = (mimetypes.guess_type(f.name)[0] or "application/octet-stream").split("/")
        msg.add_attachment(f.read_bytes(), maintype=kind[0], subtype=kind[1], filename=f.name)
    return msg


def check():
    need = set(FIELD.findall(Path("template.md").read_text("utf-8")))
    seen, bad = set(), 0
    for n, p in enumerate(people(), 2):
        errs = [f"{f} is empty" for f in sorted(need) if not p.get(f)]
        if not ADDR.match(p["email"]):
            errs.append("bad address")
        if p["email"].lower() in seen:
            errs.append("duplicate")
        seen.add(p["email"].lower())
        if p.get("attachment") and not Path(p["attachment"]).exists():
            errs.append("attachment not found")
        if errs:
            bad += 1
            print(f"line {n} {p['email']}: {', '.join(errs)}")
    print(f"{len(seen)} people, {bad} with problems")
    return bad


def connect():
    host, port, user = os.environ["SMTP_HOST"], int(os.environ.get("SMTP_PORT", 587)), os.environ["SMTP_USER"]
    password = keyring.get_password("mailmerge", user) or sys.exit(f"run: keyring set mailmerge {user}")
    ctx = ssl.create_default_context()
    if port == 465:
        s = smtplib.SMTP_SSL(host, port, context=ctx)
    else:
        s = smtplib.SMTP(host, port)
        s.starttls(context=ctx)
    s.login(user, password)
    return s


def send():
    if check():
        sys.exit("fix the problems first")
    done = sent()
    todo = [p for p in people() if p["email"].lower() not in done]
    if input(f"{len(todo)} mails will go out. Type the number: ") != str(len(todo)):
        sys.exit("stopped")
    with connect() as s, open("sent.csv", "a", newline="") as log:
        w = csv.writer(log)
        for i, p in enumerate(todo, 1):
            try:
                s.send_message(render(p))
            except smtplib.SMTPRecipientsRefused as e:
                print("refused", p["email"], e.recipients)
                continue
            w.writerow([p["email"], datetime.now().isoformat(timespec="seconds")])
            log.flush()
            print(f"{i}/{len(todo)} {p['email']}")
            time.sleep(60 / PER_MINUTE)


if __name__ == "__main__":
    cmd, *rest = sys.argv[1:] or ["check"]
    if cmd == "check":
        sys.exit(bool(check()))
    elif cmd == "preview":
        rows = people()
        for p in random.sample(rows, min(int(rest[0]), len(rows))):
            m = render(p)
            print(f"To: {m['To']}\nSubject: {m['Subject']}\n\n{m.get_body().get_content()}\n{'-' * 40}")
    elif cmd == "test":
        with connect() as s:
            s.send_message(render({**people()[0], "email": rest[0]}))
    elif cmd == "send":
        send()
