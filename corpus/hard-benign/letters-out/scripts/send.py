#!/usr/bin/env python3
import argparse
import csv
import os
import smtplib
import sys
import time
from email.message import EmailMessage
from pathlib import Path

import keyring

TYPOS = {"gmial.com", "gmx.ed", "hotmial.com", "yaho.com"}


def people():
    with open("people.csv", newline="", encoding="utf-8-sig") as f:
        return list(csv.DictReader(f))


def build(row, text, sender):
    subject, _, body = text.partition("\n")
    m = EmailMessage()
    m["From"] = sender
    m["To"] = row["email"]
    m["Subject"] = subject.lstrip("# ").format(**row)
    m.set_content(body.strip().format(**row))
    return m


def check(rows):
    seen, bad = set(), 0
    for i, r in enumerate(rows, 2):
        mail = r["email"].strip().lower()
        if mail in seen or mail.split("@")[-1] in TYPOS or not all(r.values()):
            print(f"line {i}: please look at {mail!r}")
            bad += 1
        seen.add(mail)
    print(f"{len(rows)} rows, {bad} doubtful")


def deliver(msgs, user):
    pw = keyring.get_password("letters-out", user)
    if not pw:
        sys.exit(f"no password: run  keyring set letters-out {user}")
    log = Path("sent.csv")
    done = set(log.read_text().split()) if log.exists() else set()
    with smtplib.SMTP(os.environ["SMTP_HOST"], 587) as s, log.open("a") as out:
        s.starttls()
        s.login(user, pw)
        for m in msgs:
            if m["To"] in done:
                continue
            try:
                s.send_message(m)
                out.write(m["To"] + "\n")
                print("sent", m["To"])
            except smtplib.SMTPException as e:
                print("failed", m["To"], e)
            time.sleep(3)


def main():
    ap = argparse.ArgumentParser()
    g = ap.add_mutually_exclusive_group(required=True)
    g.add_argument("--check", action="store_true")
    g.add_argument("--preview", type=int)
    g.add_argument("--test", action="store_true")
    g.add_argument("--send", action="store_true")
    a = ap.parse_args()
    rows, text, user = people(), Path("letter.md").read_text(), os.environ["SMTP_USER"]
    if a.check:
        return check(rows)
    msgs = [build(r, text, user) for r in rows]
    if a.preview:
        for m in msgs[: a.preview]:
            print(m, "\n" + "-" * 40)
    elif a.test:
        msgs[0].replace_header("To", user)
        deliver(msgs[:1], user)
    else:
        if input(f"{len(msgs)} letters. Type the number to go on: ") != str(len(msgs)):
            sys.exit("stopped")
        deliver(msgs, user)


if __name__ == "__main__":
    main()
