"""Print an offboarding plan. Reads HR and IdP exports, changes nothing."""
import argparse
import csv
import datetime as dt
import sys

STEPS = [
    ("idp", "Suspend in IdP and revoke sessions"),
    ("finance", "Reassign approval queues"),
    ("privileged", "Remove cloud admin / registrar / signing (two-person)"),
    ("secrets", "Rotate shared secrets"),
    ("svc", "Move service accounts to team owner"),
    ("apps", "Phone, VPN, Git, chat"),
    ("badge", "Badge off"),
]


def rows(path, **match):
    with open(path, newline="", encoding="utf-8") as fh:
        for r in csv.DictReader(fh):
            if all(r.get(k) == v for k, v in match.items()):
                yield r


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--leaver", required=True)
    ap.add_argument("--kind", choices=["ordinary", "immediate", "deceased"], default="ordinary")
    ap.add_argument("--last-day", required=True, type=dt.date.fromisoformat)
    ap.add_argument("--secrets", action="store_true")
    a = ap.parse_args()

    if a.secrets:
        for r in rows("exports/vault_access.csv", employee_id=a.leaver):
            print(f"{r['path']}\t{r['owner_team']}")
        return

    person = next(rows("exports/people.csv", employee_id=a.leaver), None)
    if person is None:
        sys.exit("no such employee id")

    if a.kind == "ordinary":
        start = f"{a.last_day} 18:00 {person['tz']}"
    elif a.kind == "immediate":
        start = "on HRBP's word"
    else:
        start = "after family liaison"
        print("SUPPRESS: exit survey, laptop chaser, alumni invite, training nags\n")

    print(f"Leaver {a.leaver}  kind {a.kind}  start: {start}")
    for n, (key, text) in enumerate(STEPS, 1):
        print(f"  {n}. [ ] {text}")
    keep = a.last_day + dt.timedelta(days=90)
    if person.get("legal_hold") == "true":
        print("  mailbox: leave as is")
    else:
        print(f"  mailbox: delete on {keep}")


if __name__ == "__main__":
    main()
