import csv, os, smtplib, ssl, sys, time
from email.message import EmailMessage
from pathlib import Path


def mails():
    subject, _, body = Path("mail.txt").read_text(encoding="utf-8").partition("\n")
    with open("members.csv", newline="", encoding="utf-8-sig") as fh:
        for row in csv.DictReader(fh):
            m = EmailMessage()
            m["From"] = os.environ["MERGE_FROM"]
            m["To"] = row["email"]
            if os.environ.get("MERGE_BCC"):
                m["Bcc"] = os.environ["MERGE_BCC"]
            m["Subject"] = subject.format(**row)
            m.set_content(body.lstrip("\n").format(**row))
            yield m


def preview():
    out = Path("out")
    out.mkdir(exist_ok=True)
    n = 0
    for n, m in enumerate(mails(), 1):
        (out / f"{n:04d}.eml").write_bytes(bytes(m))
    print(f"{n} mails in {out}/, copy to: {os.environ.get('MERGE_BCC') or 'nobody'}")


def send():
    done = set()
    log = Path("sent.csv")
    if log.exists():
        done = {line.split(",")[0] for line in log.read_text().splitlines()}
    todo = [m for m in mails() if m["To"] not in done]
    if input(f"{len(todo)} mails will be sent. Type the number: ").strip() != str(len(todo)):
        sys.exit("nothing sent")
    with smtplib.SMTP_SSL(os.environ["SMTP_HOST"], int(os.environ.get("SMTP_PORT", 465)),
                          context=ssl.create_default_context()) as s, log.open("a") as out:
        s.login(os.environ["SMTP_USER"], os.environ["SMTP_PASS"])
        for m in todo:
            s.send_message(m)
            out.write(f"{m['To']},{time.strftime('%F %T')}\n")
            out.flush()
            time.sleep(3)


{"preview": preview, "send": send}[sys.argv[1]]()
