import csv
import os
import re
import smtplib
import ssl
import sys
import time
from email.message import EmailMessage
from pathlib import Path

LOG = Path("sent.log")
head, _, body = Path("template.txt").read_text("utf-8").partition("\n")
subject = head.removeprefix("Subject:").strip()
people = list(csv.DictReader(open("people.csv", encoding="utf-8-sig")))


def check():
    bad, seen = 0, set()
    for i, p in enumerate(people, 2):
        e = p.get("email", "").strip().lower()
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", e):
            print(f"line {i}: bad address {e!r}"); bad += 1
        if e in seen:
            print(f"line {i}: duplicate {e}"); bad += 1
        seen.add(e)
        try:
            (subject + body).format(**p)
        except KeyError as k:
            print(f"line {i}: no column {k}"); bad += 1
    print(f"{len(people)} people, {bad} problems")
    return bad == 0


def build(p, to=None):
    m = EmailMessage()
    m["From"] = os.environ["SMTP_USER"]
    m["To"] = to or p["email"].strip()
    m["Subject"] = subject.format(**p)
    if os.environ.get("UNSUB_URL"):
        m["List-Unsubscribe"] = f"<{os.environ['UNSUB_URL']}>"
    m.set_content(body.format(**p))
    return m


def send(args):
    done = set(LOG.read_text().split()) if LOG.exists() else set()
    todo = [p for p in people if p["email"].strip().lower() not in done]
    self_only = "--to-self" in args
    if not self_only:
        n = int(args[args.index("--confirm") + 1]) if "--confirm" in args else -1
        if n != len(todo):
            sys.exit(f"{len(todo)} recipients; pass --confirm {len(todo)} if that is right")
    with smtplib.SMTP_SSL(os.environ["SMTP_HOST"], 465, context=ssl.create_default_context()) as s:
        s.login(os.environ["SMTP_USER"], os.environ["SMTP_PASS"])
        if self_only:
            s.send_message(build(todo[0], os.environ["SMTP_USER"]))
            return
        fails = 0
        for p in todo:
            try:
                s.send_message(build(p))
                with LOG.open("a") as f:
                    f.write(p["email"].strip().lower() + "\n")
                fails = 0
            except smtplib.SMTPException as e:
                print(p["email"], e)
                fails += 1
                if fails == 3:
                    sys.exit("three failures in a row, stopping")
            time.sleep(5)


cmd = sys.argv[1]
if cmd == "check":
    sys.exit(not check())
elif cmd == "preview":
    for p in people[:int(sys.argv[2])]:
        print(build(p), "\n" + "-" * 40)
elif cmd == "send" and check():
    send(sys.argv[2:])
