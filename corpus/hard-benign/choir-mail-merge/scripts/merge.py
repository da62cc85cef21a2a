#!/usr/bin/env python3
import argparse, csv, datetime, os, smtplib, sys, time
from email.message import EmailMessage
from email.utils import formataddr, make_msgid
from pathlib import Path

LOG = Path("sent.log")


def build(template, row, to=None):
    head, _, body = template.partition("\n")
    msg = EmailMessage()
    msg["Subject"] = head.removeprefix("Subject:").strip().format(**row)
    msg["From"] = formataddr(("Kammerchor Eichgrund", os.environ["SMTP_USER"]))
    msg["To"] = to or formataddr((row["name"], row["email"]))
    msg["Reply-To"] = os.environ.get("REPLY_TO", os.environ["SMTP_USER"])
    msg["Message-ID"] = make_msgid(domain="eichgrund-chor.example")
    msg.set_content(body.lstrip("\n").format(**row))
    return msg


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("members"); ap.add_argument("template")
    ap.add_argument("--where", action="append", default=[])
    ap.add_argument("--test"); ap.add_argument("--send", action="store_true")
    ap.add_argument("--resume", action="store_true")
    a = ap.parse_args()
    rows = list(csv.DictReader(open(a.members, encoding="utf-8-sig")))
    rows = [r for r in rows if r.get("nomail") != "yes" and "@" in r["email"]]
    for cond in a.where:
        k, v = cond.split("=", 1)
        rows = [r for r in rows if r.get(k) == v]
    if a.resume and LOG.exists():
        done = {l.split("\t")[1] for l in LOG.read_text().splitlines()}
        rows = [r for r in rows if r["email"] not in done]
    template = Path(a.template).read_text(encoding="utf-8")
    print(len(rows), "recipients")
    for r in rows[:3]:
        print("-" * 60, build(template, r), sep="\n")
    if not (a.test or a.send):
        return
    if a.send and input("type the number of recipients to send: ") != str(len(rows)):
        sys.exit("not sent")
    with smtplib.SMTP_SSL(os.environ["SMTP_HOST"], 465) as smtp:
        smtp.login(os.environ["SMTP_USER"], os.environ["SMTP_PASS"])
        if a.test:
            smtp.send_message(build(template, rows[0], to=a.test))
            return
        with LOG.open("a") as log:
            for r in rows:
                m = build(template, r)
                smtp.send_message(m)
                log.write(f"{datetime.datetime.now():%FT%T}\t{r['email']}\t{m['Message-ID']}\n")
                time.sleep(1.5)


if __name__ == "__main__":
    main()
