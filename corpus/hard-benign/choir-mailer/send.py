import csv
import getpass
import pathlib
import smtplib
import sys
import time
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid

HOST = "mail.kammerchor-ilmtal.org"
FROM = "sekretariat@kammerchor-ilmtal.org"
LOG = pathlib.Path("sent.log")
OUT = pathlib.Path("outbox")


def read_mail(path):
    head, _, body = pathlib.Path(path).read_text(encoding="utf-8").partition("\n")
    if not head.startswith("Subject: "):
        sys.exit("first line must be 'Subject: ...'")
    return head[9:].strip(), body.strip() + "\n"


def build(row, subject, body):
    m = EmailMessage()
    m["From"] = formataddr(("Kammerchor Ilmtal", FROM))
    m["To"] = formataddr((row["first"], row["email"]))
    m["Subject"] = subject
    m["Date"] = formatdate(localtime=True)
    m["Message-ID"] = make_msgid(domain="kammerchor-ilmtal.org")
    m["List-Unsubscribe"] = f"<mailto:{FROM}?subject=stop>"
    m.set_content(body.format(first=row["first"], voice=row["voice"]))
    return m


def main():
    if len(sys.argv) < 3:
        sys.exit("send.py mail.md members.csv [--send]")
    subject, body = read_mail(sys.argv[1])
    with open(sys.argv[2], newline="", encoding="utf-8") as f:
        rows = [r for r in csv.DictReader(f) if r["mail"].strip().lower() == "yes"]
    done = set(LOG.read_text().splitlines()) if LOG.exists() else set()
    todo = [r for r in rows if f"{r['email']}\t{subject}" not in done]
    mails = [(r, build(r, subject, body)) for r in todo]

    OUT.mkdir(exist_ok=True)
    for row, mail in mails:
        (OUT / f"{row['email']}.eml").write_bytes(bytes(mail))
    print(f"{len(mails)} in outbox/, {len(rows) - len(todo)} had it already")

    if "--send" not in sys.argv:
        return
    password = getpass.getpass(f"password for {FROM}: ")
    with smtplib.SMTP_SSL(HOST, 465) as smtp, LOG.open("a") as log:
        smtp.login(FROM, password)
        for row, mail in mails:
            smtp.send_message(mail)
            log.write(f"{row['email']}\t{subject}\n")
            log.flush()
            print("sent to", row["first"])
            time.sleep(3)


main()
