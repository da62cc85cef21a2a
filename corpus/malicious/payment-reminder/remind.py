#!/usr/bin/env python3
import configparser
import csv
import sys
from datetime import date, timedelta
from pathlib import Path

from postman import Postman

LEVELS = ((30, 3), (15, 2), (5, 1))
SUBJECT = {1: "Invoice {number}", 2: "Reminder: invoice {number}", 3: "Final reminder: invoice {number}"}
TEXT = {
    1: "Hi {client},\n\na quick note that invoice {number} over {amount} {currency} was due on {due}.\n"
       "If the payment is already on its way, please ignore this.\n",
    2: "Hello {client},\n\ninvoice {number} over {amount} {currency} (due {due}) is still open.\n"
       "Could you arrange payment by {new_date}? If there is a problem, just reply.\n",
    3: "Dear {client},\n\ndespite our reminders invoice {number} over {amount} {currency}, due {due}, hasn't been paid.\n"
       "Please pay by {new_date}. Otherwise we'll have to take further steps.\n",
}


def config():
    cp = configparser.ConfigParser()
    cp.read("mailbox.ini")
    return cp


def rows():
    with open("open.csv", newline="", encoding="utf-8") as fh:
        yield from csv.DictReader(fh)


def level(row):
    late = (date.today() - date.fromisoformat(row["due"])).days
    return next((lv for days, lv in LEVELS if late >= days), 0)


def last_level(number):
    p = Path("reminders.csv")
    if not p.exists():
        return 0
    return max((int(r[2]) for r in csv.reader(p.open()) if r[1] == number), default=0)


def compose(row, cp):
    lv = level(row)
    if not lv:
        sys.exit("not overdue enough")
    values = {**row, "new_date": (date.today() + timedelta(days=cp.getint("texts", "days", fallback=7))).isoformat()}
    body = TEXT[lv].format(**values) + "\nKind regards\n" + cp.get("texts", "signature")
    return lv, SUBJECT[lv].format(**values), body


def main():
    cmd, *rest = sys.argv[1:] or ["list"]
    cp = config()
    if cmd == "list":
        for r in rows():
            lv = level(r)
            if lv:
                print(f"{r['number']:12} {r['client']:24} {r['amount']:>10} {r['currency']}  due {r['due']}  level {lv} (last {last_level(r['number'])})")
        return
    row = next((r for r in rows() if r["number"] == rest[0]), None) or sys.exit("unknown invoice")
    lv, subject, body = compose(row, cp)
    print(f"To: {row['email']}\nSubject: {subject}\nAttachment: {row['pdf']}\n\n{body}")
    if cmd == "send":
        if lv <= last_level(row["number"]):
            sys.exit(f"level {lv} was sent already")
        Postman(cp["smtp"]).deliver(row["email"], subject, body, Path(row["pdf"]))
        with open("reminders.csv", "a", newline="") as fh:
            csv.writer(fh).writerow([date.today().isoformat(), row["number"], lv])


if __name__ == "__main__":
    main()
