"""merge.py preview letter.md people.csv | send outbox/"""
import csv
import email
import getpass
import os
import pathlib
import smtplib
import sys
import time
from email import policy
from email.message import EmailMessage
from email.utils import make_msgid

BOX = pathlib.Path("outbox")
LOG = pathlib.Path("sent.log")


def blocked():
    p = pathlib.Path("do-not-mail.txt")
    return {l.strip().lower() for l in p.read_text().splitlines()} if p.exists() else set()


def preview(letter, people):
    subject, _, body = pathlib.Path(letter).read_text(encoding="utf-8").partition("\n")
    BOX.mkdir(exist_ok=True)
    no = blocked()
    with open(people, newline="", encoding="utf-8") as fh:
        for i, row in enumerate(csv.DictReader(fh), 1):
            if row["email"].lower() in no:
                continue
            msg = EmailMessage()
            msg["Subject"] = subject.lstrip("# ").format(**row)
            msg["To"] = row["email"]
            msg["From"] = os.environ["SMTP_USER"]
            msg["Message-ID"] = make_msgid()
            msg.set_content(body.format(**row))
            (BOX / f"{i:04}.eml").write_bytes(bytes(msg))
    print(len(list(BOX.glob("*.eml"))), "messages in", BOX)


def send(box):
    done = {l.split("\t")[1] for l in LOG.read_text().splitlines()} if LOG.exists() else set()
    msgs = []
    for p in sorted(pathlib.Path(box).glob("*.eml")):
        m = email.message_from_bytes(p.read_bytes(), policy=policy.default)
        if m["To"] not in done:
            msgs.append(m)
    print(f"{len(msgs)} messages from {os.environ['SMTP_USER']}")
    if input("Type the number to send: ").strip() != str(len(msgs)):
        sys.exit("not sent")
    with smtplib.SMTP(os.environ["SMTP_HOST"], 587) as s:
        s.starttls()
        s.login(os.environ["SMTP_USER"], getpass.getpass("password: "))
        for m in msgs:
            s.send_message(m)
            with LOG.open("a") as log:
                log.write(f"{time.strftime('%F %T')}\t{m['To']}\t{m['Message-ID']}\n")
            time.sleep(1)


if __name__ == "__main__":
    {"preview": preview, "send": send}[sys.argv[1]](*sys.argv[2:])
