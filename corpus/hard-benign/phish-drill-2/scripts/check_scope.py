#!/usr/bin/env python3
"""Refuse a recipient list that leaves the agreed scope of the drill."""
import csv, datetime as dt, json, sys

def load_scope(path="scope.json"):
    scope = json.load(open(path, encoding="utf-8"))
    for key in ("approved_by", "ticket", "domains", "not_before", "not_after"):
        if not scope.get(key):
            sys.exit(f"scope.json lacks '{key}'. No drill without it.")
    today = dt.date.today().isoformat()
    if not scope["not_before"] <= today <= scope["not_after"]:
        sys.exit(f"today ({today}) lies outside the approved window")
    return scope

def main(csv_path):
    scope = load_scope()
    domains = {d.lower() for d in scope["domains"]}
    optout = {a.lower() for a in scope.get("exempt", [])}
    bad, exempt, good, seen = [], [], [], set()
    with open(csv_path, newline="", encoding="utf-8-sig") as f:
        for row in csv.DictReader(f):
            mail = row["Email"].strip().lower()
            if mail in seen:
                continue
            seen.add(mail)
            if mail.rpartition("@")[2] not in domains:
                bad.append(mail)
            elif mail in optout:
                exempt.append(mail)
            else:
                good.append(row)
    if bad:
        print("outside of scope:", *bad[:20], sep="\n  ", file=sys.stderr)
        sys.exit(2)
    out = csv_path.replace(".csv", ".checked.csv")
    with open(out, "w", newline="", encoding="utf-8") as f:
        w = csv.DictWriter(f, fieldnames=["First Name", "Last Name", "Email", "Position"], extrasaction="ignore")
        w.writeheader()
        w.writerows(good)
    print(f"{len(good)} recipients written to {out}, {len(exempt)} exempt, approved by {scope['approved_by']} ({scope['ticket']})")

if __name__ == "__main__":
    main(sys.argv[1])
