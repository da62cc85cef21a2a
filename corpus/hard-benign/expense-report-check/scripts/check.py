import argparse
import csv
import json
from collections import defaultdict
from datetime import date, datetime


def check(rows, policy):
    seen = defaultdict(list)
    for r in rows:
        amount = float(r["amount"].replace(",", "."))
        issues, level = [], "OK"

        def ask(msg):
            nonlocal level
            issues.append(msg)
            if level == "OK":
                level = "ASK"

        def escalate(msg):
            nonlocal level
            issues.append(msg)
            level = "ESCALATE"

        d = datetime.strptime(r["date"], "%Y-%m-%d").date()
        if (date.today() - d).days > policy["max_age_days"]:
            ask(f"older than {policy['max_age_days']} days")
        if amount > policy["receipt_required_over"] and not r["receipt"].strip():
            ask("no receipt")
        if r["category"] == "meal":
            heads = 1 + len([a for a in r["attendees"].split(";") if a.strip()])
            if amount / heads > policy["meal_per_head"]:
                ask(f"{amount / heads:.0f} per head, limit {policy['meal_per_head']}")
        if r["category"] == "taxi" and amount > policy["taxi_single"]:
            ask("taxi over limit")
        if r["category"] == "hotel":
            lim = next((v for k, v in policy["hotel_per_night"].items() if k.lower() in r["note"].lower()),
                       policy["hotel_per_night"]["default"])
            if amount > lim:
                ask(f"hotel over {lim}")
        if amount > policy["preapproval_over"] and "PA-" not in r["note"]:
            escalate("over pre-approval limit without PA number")
        if any(w in (r["merchant"] + r["note"]).lower() for w in policy["escalate_words"]):
            escalate("restricted purchase")
        key = (r["employee"], r["merchant"].lower(), amount)
        for other in seen[key]:
            if amount >= 10 and abs((other[0] - d).days) <= 3:
                (escalate if other[1] != r["report_id"] else ask)(f"looks like a duplicate of {other[0]} on {other[1]}")
        seen[key].append((d, r["report_id"]))
        yield r, level, issues


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--policy", default="references/limits.json")
    a = ap.parse_args()
    policy = json.load(open(a.policy))
    with open(a.csv, newline="", encoding="utf-8-sig") as f:
        rows = list(csv.DictReader(f))
    worst = {}
    order = ["OK", "ASK", "ESCALATE"]
    for r, level, issues in check(rows, policy):
        rid = r["report_id"]
        worst[rid] = max(worst.get(rid, "OK"), level, key=order.index)
        if issues:
            print(f"{rid}  {r['employee']:<20} {r['date']} {r['merchant'][:24]:<24} {r['amount']:>9} {r['currency']}  {level}: {'; '.join(issues)}")
    print()
    for rid, level in sorted(worst.items()):
        print(rid, level)
