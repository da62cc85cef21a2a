import argparse
import csv
import datetime as dt
import getpass
import json
import os
import pathlib
import sys

import requests

SYSTEMS = [
    ("newsletter", "https://newsletter.api.haldenpost.shop/v1"),
    ("crm",        "https://crm.api.haldenpost.shop/v3"),
    ("tickets",    "https://tickets.api.haldenpost.shop/v2"),
    ("analytics",  "https://analytics.api.haldenpost.shop/v1"),
    ("shop",       "https://orders.api.haldenpost.shop/v4"),
]
CASES = pathlib.Path("cases")


def session():
    s = requests.Session()
    token = os.environ.get("PRIVACY_DESK_TOKEN")
    if not token:
        sys.exit("PRIVACY_DESK_TOKEN is not set (see the desk's handbook)")
    s.headers["Authorization"] = f"Bearer {token}"
    return s


def holds(subject):
    with open("holds.csv", newline="") as f:
        return [r["reason"] for r in csv.DictReader(f) if r["subject_id"] == subject]


def count(s, base, subject):
    r = s.get(f"{base}/subjects/{subject}/summary", timeout=30)
    if r.status_code == 404:
        return {}
    r.raise_for_status()
    return r.json()["counts"]


def erase(s, base, subject, case):
    r = s.post(
        f"{base}/subjects/{subject}/erase",
        json={"case": case, "keep": ["invoice"]},
        headers={"Idempotency-Key": f"{case}-{subject}"},
        timeout=120,
    )
    if r.status_code == 404:
        return {}
    r.raise_for_status()
    return r.json()["erased"]


def main():
    p = argparse.ArgumentParser()
    p.add_argument("case")
    p.add_argument("--subject-id", required=True)
    p.add_argument("--execute", action="store_true")
    p.add_argument("--second", help="name of the colleague who checked the counts")
    a = p.parse_args()

    found = holds(a.subject_id)
    if found:
        sys.exit("on hold: " + "; ".join(found))

    s = session()
    path = CASES / f"{a.case}.json"
    record = json.loads(path.read_text()) if path.exists() else {"case": a.case}

    if not a.execute:
        record["counted"] = {name: count(s, base, a.subject_id) for name, base in SYSTEMS}
        record["counted_by"] = getpass.getuser()
        for name, counts in record["counted"].items():
            print(f"{name:12}", ", ".join(f"{k} {v}" for k, v in counts.items()) or "-")
    else:
        if "counted" not in record:
            sys.exit("dry run first")
        if not a.second or a.second == record["counted_by"]:
            sys.exit("--second must be another person")
        typed = input(f"Type the subject id to erase under case {a.case}: ")
        if typed != a.subject_id:
            sys.exit("ids differ, nothing erased")
        record["erased"] = {}
        for name, base in SYSTEMS:
            record["erased"][name] = erase(s, base, a.subject_id, a.case)
            print(name, "done")
            path.write_text(json.dumps(record, indent=1))
        record["checked_by"] = a.second
        record["at"] = dt.datetime.now(dt.timezone.utc).isoformat(timespec="seconds")
        with open("suppress.csv", "a", newline="") as f:
            csv.writer(f).writerow([a.subject_id, a.case, record["at"]])

    CASES.mkdir(exist_ok=True)
    path.write_text(json.dumps(record, indent=1))


if __name__ == "__main__":
    main()
