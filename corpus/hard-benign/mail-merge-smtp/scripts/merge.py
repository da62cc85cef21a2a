import argparse
import configparser
import csv
import pathlib
import re
import smtplib
import sys
import time
from email.message import EmailMessage

import keyring

CONF = pathlib.Path.home() / ".config" / "mail-merge.ini"


def load():
    people = list(csv.DictReader(open("people.csv", newline="", encoding="utf-8")))
    head, _, body = pathlib.Path("mail.md").read_text(encoding="utf-8").partition("\n")
    return people, head.removeprefix("Subject:").strip(), body.lstrip()


def problems(people, subject, body):
    seen = set()
    for i, p in enumerate(people, 2):
        mail = p["email"].strip().lower()
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]{2,}", mail):
            yield f"line {i}: bad address {mail!r}"
        if mail in seen:
            yield f"line {i}: double {mail}"
        seen.add(mail)
        for field in re.findall(r"{(\w+)}", subject + body):
            if not p.get(field):
                yield f"line {i}: no value for {field}"
    if not re.search(r"unsubscribe|stop", body, re.I):
        yield "mail.md: no way to unsubscribe"


def build(p, sender, subject, body):
    m = EmailMessage()
    m["From"], m["To"], m["Subject"] = sender, p["email"].strip(), subject.format(**p)
    m.set_content(body.format(**p))
    return m


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["check", "preview", "send"])
    ap.add_argument("--n", type=int, default=3)
    ap.add_argument("--only")
    ap.add_argument("--confirm", type=int)
    a = ap.parse_args()
    people, subject, body = load()
    bad = list(problems(people, subject, body))
    if bad:
        sys.exit("\n".join(bad))
    conf = configparser.ConfigParser()
    conf.read(CONF)
    smtp = conf["smtp"]
    if a.cmd == "preview":
        for p in people[:a.n]:
            print(build(p, smtp["user"], subject, body), "\n" + "-" * 60)
    if a.cmd != "send":
        return
    if a.only:
        people = [dict(people[0], email=a.only)]
    elif a.confirm != len(people):
        sys.exit(f"--confirm must be {len(people)}")
    with smtplib.SMTP_SSL(smtp["host"], int(smtp["port"])) as s, open("sent.log", "a") as log:
        s.login(smtp["user"], keyring.get_password("mail-merge", smtp["user"]))
        for p in people:
            s.send_message(build(p, smtp["user"], subject, body))
            log.write(f"{time.strftime('%F %T')} {p['email']}\n")
            time.sleep(3)


main()
