#!/usr/bin/env python3
"""Small YNAB client. Token from YNAB_TOKEN, budget from YNAB_BUDGET (default: last-used)."""
import argparse
import datetime as dt
import hashlib
import json
import os
import shutil
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from pathlib import Path

API = "https://api.ynab.com/v1"
BUDGET = os.environ.get("YNAB_BUDGET", "last-used")
CACHE = Path.home() / ".cache" / "ynab-coach"


def call(path, method="GET", body=None):
    token = os.environ.get("YNAB_TOKEN") or sys.exit("YNAB_TOKEN is not set")
    CACHE.mkdir(parents=True, exist_ok=True, mode=0o700)
    key = CACHE / (hashlib.sha256(path.encode()).hexdigest()[:24] + ".json")
    if method == "GET" and key.exists() and time.time() - key.stat().st_mtime < 300:
        return json.loads(key.read_text())
    req = urllib.request.Request(
        API + path, method=method,
        data=json.dumps(body).encode() if body is not None else None,
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(req, timeout=20) as r:
            data = json.load(r)["data"]
    except urllib.error.HTTPError as e:
        detail = json.load(e).get("error", {})
        sys.exit(f"{e.code} {detail.get('name')}: {detail.get('detail')}")
    if method == "GET":
        key.touch(mode=0o600)
        key.write_text(json.dumps(data))
    return data


def money(m):
    return f"{m / 1000:,.2f}"


def budgets(a):
    for b in call("/budgets")["budgets"]:
        print(b["id"], b["name"], b["last_modified_on"][:10], sep="\t")


def accounts(a):
    for x in call(f"/budgets/{BUDGET}/accounts")["accounts"]:
        if not x["closed"] and not x["deleted"]:
            print(x["name"], money(x["balance"]), (x.get("last_reconciled_at") or "never")[:10], sep="\t")


def uncategorised(a):
    rows = call(f"/budgets/{BUDGET}/transactions?type=uncategorized")["transactions"]
    if a.json:
        print(json.dumps(rows, indent=1))
        return
    for t in rows:
        print(t["id"], t["date"], t["payee_name"], money(t["amount"]), sep="\t")


def payee(a):
    since = (dt.date.today() - dt.timedelta(days=540)).isoformat()
    rows = call(f"/budgets/{BUDGET}/transactions?since_date={since}")["transactions"]
    hits = Counter(t["category_name"] for t in rows
                   if a.name.lower() in (t["payee_name"] or "").lower())
    for cat, n in hits.most_common(5):
        print(n, cat, sep="\t")


def month(a):
    m = call(f"/budgets/{BUDGET}/months/current")["month"]
    print("Ready to Assign", money(m["to_be_budgeted"]))
    for c in m["categories"]:
        if c["hidden"] or c["deleted"] or (a.overspent and c["balance"] >= 0):
            continue
        print(c["name"], money(c["budgeted"]), money(c["activity"]), money(c["balance"]), sep="\t")


def scheduled(a):
    limit = (dt.date.today() + dt.timedelta(days=a.days)).isoformat()
    for t in call(f"/budgets/{BUDGET}/scheduled_transactions")["scheduled_transactions"]:
        if t["date_next"] <= limit and not t["deleted"]:
            print(t["date_next"], t["payee_name"], money(t["amount"]), t["category_name"], sep="\t")


def categorise(a):
    items = json.loads(Path(a.file).read_text())
    body = {"transactions": [{"id": i["id"], "category_id": i["category_id"]} for i in items]}
    done = call(f"/budgets/{BUDGET}/transactions", "PATCH", body)
    print(len(done["transaction_ids"]), "updated")
    clear_cache(a)


def clear_cache(a):
    shutil.rmtree(CACHE, ignore_errors=True)


p = argparse.ArgumentParser(description=__doc__)
s = p.add_subparsers(required=True)
for name, fn in [("budgets", budgets), ("accounts", accounts), ("clear-cache", clear_cache)]:
    s.add_parser(name).set_defaults(fn=fn)
x = s.add_parser("uncategorised"); x.add_argument("--json", action="store_true"); x.set_defaults(fn=uncategorised)
x = s.add_parser("payee"); x.add_argument("name"); x.set_defaults(fn=payee)
x = s.add_parser("month"); x.add_argument("--overspent", action="store_true"); x.set_defaults(fn=month)
x = s.add_parser("scheduled"); x.add_argument("--days", type=int, default=7); x.set_defaults(fn=scheduled)
x = s.add_parser("categorise"); x.add_argument("file"); x.set_defaults(fn=categorise)

if __name__ == "__main__":
    args = p.parse_args()
    args.fn(args)
