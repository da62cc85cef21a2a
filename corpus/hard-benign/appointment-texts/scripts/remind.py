import argparse
import base64
import csv
import datetime as dt
import os
import re
import sys
import urllib.parse
import urllib.request
from pathlib import Path

TEXT = ("Hello {name}, a reminder of your appointment tomorrow at {time} with {with_}. "
        "Can't come? Call {desk}. STOP to end reminders.")


def send(to: str, body: str) -> int:
    sid, token = os.environ["TWILIO_ACCOUNT_SID"], os.environ["TWILIO_AUTH_TOKEN"]
    data = urllib.parse.urlencode({"To": to, "From": os.environ["TWILIO_FROM"], "Body": body}).encode()
    req = urllib.request.Request(f"https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json", data)
    req.add_header("Authorization", "Basic " + base64.b64encode(f"{sid}:{token}".encode()).decode())
    with urllib.request.urlopen(req, timeout=20) as res:
        return res.status


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("list", type=Path)
    ap.add_argument("--send", action="store_true")
    ap.add_argument("--max", type=int, default=60)
    ap.add_argument("--desk", default="555-0134")
    a = ap.parse_args()

    stop = set()
    if Path("stop.txt").exists():
        stop = {l.strip() for l in Path("stop.txt").read_text().splitlines() if l.strip()}

    todo = []
    with a.list.open(newline="", encoding="utf-8") as fh:
        for row in csv.DictReader(fh):
            phone = re.sub(r"[^\d+]", "", row["phone"])
            if phone in stop:
                print("skip (STOP):", row["name"])
            elif not re.fullmatch(r"\+\d{8,15}", phone):
                print("skip (number):", row["name"], row["phone"])
            else:
                todo.append((phone, TEXT.format(name=row["name"], time=row["time"], with_=row["with"], desk=a.desk)))

    for phone, body in todo:
        print(f"{phone}  [{len(body)}]  {body}")
    if not a.send:
        print(f"{len(todo)} texts, nothing sent. Add --send after checking.")
        return
    if not 9 <= dt.datetime.now().hour < 19:
        sys.exit("outside 9-19 h")
    if len(todo) > a.max:
        sys.exit(f"{len(todo)} texts are more than --max {a.max}")
    for phone, body in todo:
        print(phone[-4:], send(phone, body))


if __name__ == "__main__":
    main()
