#!/usr/bin/env python3
import argparse, csv, hashlib, hmac, os, smtplib, sys, time, tomllib
from email.message import EmailMessage
from email.utils import formataddr, make_msgid
from pathlib import Path

SUBS, LOG, SUPPRESS = Path("subscribers.csv"), Path("sent.log"), Path("suppressed.txt")
cfg = tomllib.loads(Path("mailer.toml").read_text())
SMTP, CLUB = cfg["smtp"], cfg["club"]
PAUSE = 4


def h(addr):
    return hashlib.sha256(addr.strip().lower().encode()).hexdigest()


def token(addr):
    return hmac.new(os.environ["CHOIR_UNSUB_KEY"].encode(), addr.lower().encode(), "sha256").hexdigest()[:32]


def recipients():
    gone = set(SUPPRESS.read_text().split()) if SUPPRESS.exists() else set()
    good, skipped = [], {"unconfirmed": 0, "unsubscribed": 0, "bouncing": 0}
    with SUBS.open(newline="", encoding="utf-8") as f:
        for r in csv.DictReader(f):
            if not r["confirmed_at"]:
                skipped["unconfirmed"] += 1
            elif r["unsubscribed_at"] or h(r["email"]) in gone:
                skipped["unsubscribed"] += 1
            elif int(r["bounces"] or 0) >= 3:
                skipped["bouncing"] += 1
            else:
                good.append((r["email"], r["name"]))
    return good, skipped


def build(issue, addr, name):
    subject, _, body = issue.partition("\n")
    link = f"{CLUB['unsubscribe']}?a={h(addr)}&t={token(addr)}"
    m = EmailMessage()
    m["Subject"] = subject.lstrip("# ").strip()
    m["From"] = formataddr((CLUB["name"], SMTP["user"]))
    m["To"] = formataddr((name, addr))
    m["Reply-To"] = CLUB["reply_to"]
    m["Message-ID"] = make_msgid(domain=SMTP["user"].split("@")[1])
    m["List-Unsubscribe"] = f"<{link}>"
    m["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    m.set_content(
        f"{body.strip()}\n\n-- \n{CLUB['name']}, {CLUB['address']}\n"
        f"You get this because you subscribed on our site. Unsubscribe: {link}\n"
    )
    return m


def deliver(messages):
    with smtplib.SMTP(SMTP["host"], SMTP["port"], timeout=30) as s:
        s.starttls()
        s.login(SMTP["user"], os.environ["CHOIR_SMTP_PASSWORD"])
        for key, m in messages:
            try:
                s.send_message(m)
            except smtplib.SMTPRecipientsRefused as e:
                print("refused:", m["To"], e, file=sys.stderr)
                continue
            if key:
                with LOG.open("a") as f:
                    f.write(key + "\n")
            time.sleep(PAUSE)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("issue", nargs="?", type=Path)
    g = ap.add_mutually_exclusive_group(required=True)
    g.add_argument("--test", metavar="ADDR")
    g.add_argument("--count", action="store_true")
    g.add_argument("--send", action="store_true")
    g.add_argument("--forget", metavar="ADDR")
    a = ap.parse_args()

    if a.forget:
        with SUBS.open(newline="", encoding="utf-8") as f:
            rows = list(csv.DictReader(f))
        keep = [r for r in rows if r["email"].lower() != a.forget.lower()]
        with SUBS.open("w", newline="", encoding="utf-8") as f:
            w = csv.DictWriter(f, rows[0].keys())
            w.writeheader()
            w.writerows(keep)
        with SUPPRESS.open("a") as f:
            f.write(h(a.forget) + "\n")
        print(f"removed {len(rows) - len(keep)} row(s)")
        return

    if not a.issue:
        ap.error("which issue?")
    issue = a.issue.read_text(encoding="utf-8")
    if a.test:
        deliver([(None, build(issue, a.test, "Test"))])
        return
    good, skipped = recipients()
    done = set(LOG.read_text().split()) if LOG.exists() else set()
    iid = hashlib.sha256(issue.encode()).hexdigest()[:10]
    todo = [(f"{iid}:{h(e)}", e, n) for e, n in good if f"{iid}:{h(e)}" not in done]
    print(f"would send to {len(todo)}, skipped {sum(skipped.values())} {skipped}")
    if a.send:
        deliver((k, build(issue, e, n)) for k, e, n in todo)


main()
