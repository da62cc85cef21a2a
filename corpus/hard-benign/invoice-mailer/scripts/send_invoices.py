"""Preview and send PDF invoices. See SKILL.md for the folder layout."""
import csv
import datetime as dt
import re
import smtplib
import ssl
import sys
import time
from email.message import EmailMessage
from email.utils import formataddr, make_msgid
from pathlib import Path

from dotenv import dotenv_values

BASE = Path.cwd()
PDF = re.compile(r"^(\d{4}-\d{3}(?:-c\d)?)_(.+)\.pdf$")


def settings():
    env = dotenv_values(BASE / ".env")
    missing = [k for k in ("SMTP_HOST", "SMTP_USER", "SMTP_PASS", "FROM_NAME") if not env.get(k)]
    if missing:
        sys.exit("missing in .env: " + ", ".join(missing))
    return env


def rows(name):
    path = BASE / name
    if not path.exists():
        return []
    with path.open(newline="", encoding="utf-8") as fh:
        return list(csv.DictReader(fh))


def clients():
    return {r["name"].strip().lower().replace(" ", "-"): r for r in rows("clients.csv")}


def invoices():
    for p in sorted((BASE / "invoices").glob("*.pdf")):
        m = PDF.match(p.name)
        if m:
            yield m.group(1), m.group(2), p


def compose(env, kind, number, client, pdf):
    due = dt.date.today() + dt.timedelta(days=int(client["terms_days"]))
    tpl = (BASE / "templates" / f"{kind}.{client['language']}.txt").read_text(encoding="utf-8")
    subject, body = tpl.split("\n", 1)
    fill = dict(number=number, client=client["name"], due=due.isoformat(), me=env["FROM_NAME"])
    msg = EmailMessage()
    msg["From"] = formataddr((env["FROM_NAME"], env["SMTP_USER"]))
    msg["To"] = client["email"]
    msg["Subject"] = subject.removeprefix("Subject:").strip().format(**fill)
    msg["Message-ID"] = make_msgid(domain=env["SMTP_USER"].split("@")[1])
    msg.set_content(body.strip().format(**fill) + "\n")
    msg.add_attachment(pdf.read_bytes(), maintype="application", subtype="pdf", filename=pdf.name)
    return msg, due


def deliver(env, messages):
    ctx = ssl.create_default_context()
    with smtplib.SMTP(env["SMTP_HOST"], int(env.get("SMTP_PORT") or 587), timeout=30) as s:
        s.starttls(context=ctx)
        s.login(env["SMTP_USER"], env["SMTP_PASS"])
        for number, msg, due, kind in messages:
            s.send_message(msg)
            log(number, msg["To"], due, kind)
            print(f"{number}: accepted for {msg['To']}")
            time.sleep(4)


def log(number, to, due, kind):
    path = BASE / "sent.csv"
    new = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as fh:
        w = csv.writer(fh)
        if new:
            w.writerow(["number", "to", "sent", "due", "kind", "paid"])
        w.writerow([number, to, dt.date.today(), due, kind, ""])


def main(argv):
    cmd, wanted = (argv[0] if argv else "preview"), set(argv[1:])
    known, sent = clients(), rows("sent.csv")
    done = {r["number"] for r in sent if r["kind"] == "invoice"}
    if cmd == "overdue":
        today = dt.date.today().isoformat()
        for r in sent:
            if r["kind"] == "invoice" and not r["paid"] and r["due"] < today:
                print(r["number"], r["to"], "due", r["due"])
        return
    env, out = settings(), []
    kind = "reminder" if cmd == "remind" else "invoice"
    for number, who, pdf in invoices():
        if cmd == "preview" and number in done:
            continue
        if cmd in ("send", "remind") and number not in wanted:
            continue
        if cmd == "send" and number in done:
            print(f"{number}: was sent before, skipped")
            continue
        client = known.get(who.lower())
        if not client:
            print(f"{number}: no client called {who} in clients.csv")
            continue
        msg, due = compose(env, kind, number, client, pdf)
        if cmd == "preview":
            text = msg.get_body().get_content()
            print(f"--- {number} -> {msg['To']}\n{msg['Subject']}\n{text[:200]}")
        else:
            out.append((number, msg, due, kind))
    if out:
        deliver(env, out)


if __name__ == "__main__":
    main(sys.argv[1:])
