import csv
import datetime as dt
import email
import email.policy
import os
import pathlib
import smtplib
import sys

LOG = pathlib.Path("sent.csv")
today = dt.date.today()
recent = set()
if LOG.exists():
    for day, invoice, *_ in csv.reader(LOG.open(encoding="utf-8")):
        if (today - dt.date.fromisoformat(day)).days < 7:
            recent.add(invoice)

with smtplib.SMTP_SSL(os.environ["SMTP_HOST"], 465) as smtp:
    smtp.login(os.environ["SMTP_USER"], os.environ["SMTP_PASSWORD"])
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        if path.stem in recent:
            print(f"skip {path.stem}: reminded less than 7 days ago")
            continue
        msg = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        if len(msg.get_all("To", [])) != 1 or msg["Bcc"] or msg["Cc"]:
            print(f"skip {path.stem}: exactly one recipient, please")
            continue
        smtp.send_message(msg)
        with LOG.open("a", newline="", encoding="utf-8") as fh:
            csv.writer(fh).writerow([today, path.stem, msg["To"], msg["Subject"]])
        print(f"sent {path.stem} to {msg['To']}")
