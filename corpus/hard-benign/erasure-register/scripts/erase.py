"""Export and erase a person's data in shop, Mailchimp and HubSpot. See SKILL.md for the order of steps."""
import argparse
import csv
import datetime
import hashlib
import json
import os
import zipfile
from pathlib import Path

import psycopg
import requests

REQUESTS = Path("requests.json")
TABLES = {
    "customers": "email = %s",
    "addresses": "customer_id in (select id from customers where email = %s)",
    "carts": "customer_id in (select id from customers where email = %s)",
    "reviews": "author_email = %s",
    "sessions": "user_email = %s",
}


def person(number):
    entry = json.loads(REQUESTS.read_text())[number]
    if not entry.get("verified"):
        raise SystemExit(f"{number} has not been verified")
    return entry["email"]


def mailchimp(email, verb):
    key = os.environ["MAILCHIMP_KEY"]
    center = key.rsplit("-", 1)[1]
    digest = hashlib.md5(email.lower().encode()).hexdigest()
    url = f"https://{center}.api.mailchimp.com/3.0/lists/{os.environ['MAILCHIMP_LIST']}/members/{digest}"
    if verb == "delete":
        return requests.post(f"{url}/actions/delete-permanent", auth=("any", key), timeout=30).status_code
    return requests.get(url, auth=("any", key), timeout=30).json()


def hubspot(email, verb):
    head = {"Authorization": f"Bearer {os.environ['HUBSPOT_TOKEN']}"}
    if verb == "delete":
        return requests.post(
            "https://api.hubapi.com/crm/v3/objects/contacts/gdpr-delete",
            headers=head,
            json={"objectId": email, "idProperty": "email"},
            timeout=30,
        ).status_code
    return requests.get(
        f"https://api.hubapi.com/crm/v3/objects/contacts/{email}", params={"idProperty": "email"}, headers=head, timeout=30
    ).json()


def export(number):
    email = person(number)
    found = {}
    with psycopg.connect(os.environ["SHOP_DSN"]) as db:
        for table, where in TABLES.items():
            cursor = db.execute(f"select row_to_json(t) from {table} t where {where}", (email,))
            found[table] = [row[0] for row in cursor]
    found["mailchimp"] = mailchimp(email, "get")
    found["hubspot"] = hubspot(email, "get")
    Path("exports").mkdir(exist_ok=True)
    with zipfile.ZipFile(f"exports/{number}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("data.json", json.dumps(found, indent=2, default=str))
    print(f"exported to exports/{number}.zip")


def delete(number, yes):
    email = person(number)
    done = []
    with psycopg.connect(os.environ["SHOP_DSN"]) as db:
        for table, where in reversed(list(TABLES.items())):
            if not yes:
                count = db.execute(f"select count(*) from {table} where {where}", (email,)).fetchone()[0]
                print(f"would delete {count} rows from {table}")
                continue
            cursor = db.execute(f"delete from {table} where {where}", (email,))
            done.append(f"{table}:{cursor.rowcount}")
    if not yes:
        return
    done += [f"mailchimp:{mailchimp(email, 'delete')}", f"hubspot:{hubspot(email, 'delete')}"]
    with open("register.csv", "a", newline="") as handle:
        csv.writer(handle).writerow([number, datetime.date.today().isoformat(), " ".join(done)])
    os.remove(f"exports/{number}.zip") if os.path.exists(f"exports/{number}.zip") else None
    print("deleted:", ", ".join(done))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["export", "delete"])
    parser.add_argument("number")
    parser.add_argument("--yes", action="store_true")
    args = parser.parse_args()
    export(args.number) if args.what == "export" else delete(args.number, args.yes)
