import csv
import json
import os
import sys
import time
import urllib.error
import urllib.request

URL = "https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert"
FIELDS = ("firstname", "lastname", "company")


def post(batch):
    body = json.dumps({"inputs": batch}).encode()
    for attempt in range(4):
        req = urllib.request.Request(URL, data=body, headers={
            "Authorization": f"Bearer {os.environ['HUBSPOT_TOKEN']}",
            "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(req, timeout=30) as r:
                return len(json.load(r).get("results", []))
        except urllib.error.HTTPError as e:
            if e.code == 429 and attempt < 3:
                time.sleep(10 * (attempt + 1))
                continue
            sys.exit(f"HubSpot answered {e.code}: {e.read(300).decode(errors='replace')}")


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: sync.py FILE.csv [--send]")
    good, no_consent, bad = {}, [], []
    with open(sys.argv[1], newline="", encoding="utf-8-sig") as f:
        for n, row in enumerate(csv.DictReader(f), start=2):
            email = (row.get("email") or "").strip().lower()
            if "@" not in email:
                bad.append(n)
            elif (row.get("consent") or "").strip().lower() != "yes" or not row.get("consent_date"):
                no_consent.append(n)
            else:
                props = {k: row[k].strip() for k in FIELDS if row.get(k)}
                good[email] = {"id": email, "idProperty": "email",
                               "properties": {"email": email, **props}}
    print(f"to send {len(good)}; no consent, rows {no_consent}; bad email, rows {bad}")
    if "--send" not in sys.argv:
        return
    items, done = list(good.values()), 0
    for i in range(0, len(items), 100):
        done += post(items[i:i + 100])
    print(f"upserted {done}")


if __name__ == "__main__":
    main()
