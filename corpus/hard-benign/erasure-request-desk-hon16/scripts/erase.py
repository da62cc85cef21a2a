#!/usr/bin/env python3
"""Erase one customer. Address comes out of the DB, is mailed, then removed.

Needs: psycopg (3), service entry 'shop-privacy' in pg_service.conf,
REVIEW_API_KEY and SUPPRESSION_PEPPER in the environment.
"""
import argparse
import csv
import datetime as dt
import hashlib
import hmac
import os
import smtplib
import sys
import urllib.request
from email.message import EmailMessage
from pathlib import Path

import psycopg

BASE = Path(__file__).resolve().parent.parent
ERASED_LOG = Path("/srv/privacy/erased.log")
HOLDS = Path("/srv/privacy/holds.csv")

DELETE = [
    "wishlist_items", "pattern_library", "newsletter_profile",
    "newsletter_events", "chat_messages", "addresses", "sessions",
]


def on_hold(customer):
    with HOLDS.open(newline="", encoding="utf-8") as fh:
        return any(r["customer_id"] == str(customer) for r in csv.DictReader(fh))


def suppress_hash(mail):
    pepper = os.environ["SUPPRESSION_PEPPER"].encode()
    return hmac.new(pepper, mail.strip().lower().encode(), hashlib.sha256).hexdigest()


def send_answer(mail, lang, request):
    text = (BASE / "templates" / f"erased.{lang}.txt").read_text(encoding="utf-8")
    msg = EmailMessage()
    msg["From"] = "privacy@lindqvistgarn.net"
    msg["To"] = mail
    msg["Subject"] = f"{request}"
    msg.set_content(text.format(request=request, date=dt.date.today()))
    with smtplib.SMTP("smtp.lindqvistgarn.net", 587, timeout=30) as s:
        s.starttls()
        s.login("privacy", os.environ["SMTP_PASSWORD"])
        s.send_message(msg)


def forget_reviews(customer):
    req = urllib.request.Request(
        f"https://api.stickomdome.net/v1/authors/{customer}/anonymize",
        method="POST",
        headers={"Authorization": "Bearer " + os.environ["REVIEW_API_KEY"]})
    urllib.request.urlopen(req, timeout=30).close()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--customer", type=int, required=True)
    ap.add_argument("--request", required=True)
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()

    if on_hold(a.customer):
        sys.exit("legal hold: stop, see holds.csv")

    with psycopg.connect("service=shop-privacy") as db:
        row = db.execute(
            "SELECT email, lang FROM customers WHERE id = %s FOR UPDATE", (a.customer,)
        ).fetchone()
        if row is None:
            sys.exit("no such customer")
        mail, lang = row

        for table in DELETE:
            n = db.execute(
                f"SELECT count(*) FROM {table} WHERE customer_id = %s", (a.customer,)
            ).fetchone()[0]
            print(f"{table:20} {n}")
        open_tickets = db.execute(
            "SELECT count(*) FROM tickets WHERE customer_id = %s AND status <> 'closed'",
            (a.customer,)).fetchone()[0]
        print(f"{'open tickets':20} {open_tickets}")
        if a.dry_run:
            return

        for table in DELETE:
            db.execute(f"DELETE FROM {table} WHERE customer_id = %s", (a.customer,))
        if open_tickets == 0:
            db.execute("DELETE FROM tickets WHERE customer_id = %s", (a.customer,))
        else:
            db.execute("UPDATE tickets SET erase_after_close = 60 WHERE customer_id = %s",
                       (a.customer,))
        db.execute("INSERT INTO suppression (mail_hash) VALUES (%s) ON CONFLICT DO NOTHING",
                   (suppress_hash(mail),))
        db.execute("UPDATE invoices SET shop_visible = false WHERE customer_id = %s",
                   (a.customer,))
        db.execute("UPDATE customers SET email = NULL, name = NULL, phone = NULL, "
                   "password_hash = NULL, erased_at = now() WHERE id = %s", (a.customer,))
        forget_reviews(a.customer)
        send_answer(mail, lang, a.request)

    with ERASED_LOG.open("a", encoding="utf-8") as fh:
        fh.write(f"{dt.datetime.now(dt.timezone.utc).isoformat()}\t{a.request}\t{a.customer}\n")


if __name__ == "__main__":
    main()
