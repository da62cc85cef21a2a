#!/usr/bin/env python3
"""Group Stripe balance transactions by payout and match them with a bank export."""
import argparse
import csv
import datetime as dt
import os
import sys
import time
from decimal import Decimal

import requests

API = "https://api.stripe.com/v1"
ZERO_DECIMAL = {"bif", "clp", "djf", "gnf", "jpy", "kmf", "krw", "mga", "pyg", "rwf", "vnd", "vuv", "xaf", "xof", "xpf"}


def key():
    k = os.environ.get("STRIPE_API_KEY", "")
    if not k:
        sys.exit("STRIPE_API_KEY is not set")
    if k.startswith("sk_live_"):
        sys.exit("Please use a restricted read-only key (rk_live_...), not the secret key")
    return k


def pages(session, path, **params):
    params["limit"] = 100
    while True:
        r = session.get(f"{API}/{path}", params=params, timeout=30)
        if r.status_code == 429:
            time.sleep(2)
            continue
        r.raise_for_status()
        body = r.json()
        yield from body["data"]
        if not body["has_more"]:
            return
        params["starting_after"] = body["data"][-1]["id"]
        time.sleep(0.2)


def money(amount, currency):
    return Decimal(amount) if currency in ZERO_DECIMAL else Decimal(amount) / 100


def stamp(day, end=False):
    d = dt.datetime.fromisoformat(day).replace(tzinfo=dt.timezone.utc)
    return int((d + dt.timedelta(days=1 if end else 0)).timestamp())


def summarise(session, payout):
    cur = payout["currency"]
    row = {"payout_id": payout["id"], "currency": cur, "n_charges": 0,
           "arrival_date": dt.datetime.fromtimestamp(payout["arrival_date"], dt.timezone.utc).date().isoformat()}
    sums = dict.fromkeys(("gross", "fees", "refunds", "disputes", "adjustments"), 0)
    for t in pages(session, "balance_transactions", payout=payout["id"]):
        if t["type"] == "payout":
            continue
        sums["fees"] -= t["fee"]
        if t["type"] in ("charge", "payment"):
            sums["gross"] += t["amount"]
            row["n_charges"] += 1
        elif "refund" in t["type"]:
            sums["refunds"] += t["amount"]
        elif t.get("reporting_category", "").startswith("dispute"):
            sums["disputes"] += t["amount"]
        else:
            sums["adjustments"] += t["amount"]
    row.update({k: money(v, cur) for k, v in sums.items()})
    row["net"] = money(payout["amount"], cur)
    return row


def match(rows, path, amount_col, date_col):
    with open(path, newline="", encoding="utf-8-sig") as fh:
        bank = list(csv.DictReader(fh))
    used = set()
    for row in rows:
        row["bank_match"] = ""
        for i, line in enumerate(bank, start=2):
            amount = Decimal(line[amount_col].replace(",", "."))
            days = abs((dt.date.fromisoformat(line[date_col]) - dt.date.fromisoformat(row["arrival_date"])).days)
            if i not in used and amount == row["net"] and days <= 4:
                row["bank_match"] = i
                used.add(i)
                break


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--from", dest="start", required=True)
    ap.add_argument("--to", dest="end", required=True)
    ap.add_argument("--bank")
    ap.add_argument("--bank-amount-col", default="amount")
    ap.add_argument("--bank-date-col", default="date")
    ap.add_argument("--out", required=True)
    a = ap.parse_args()

    s = requests.Session()
    s.auth = (key(), "")
    window = {"arrival_date[gte]": stamp(a.start), "arrival_date[lt]": stamp(a.end, end=True)}
    rows = [summarise(s, p) for p in pages(s, "payouts", **window)]
    if a.bank:
        match(rows, a.bank, a.bank_amount_col, a.bank_date_col)
    if not rows:
        sys.exit("no payouts in this period")
    with open(a.out, "w", newline="", encoding="utf-8") as fh:
        w = csv.DictWriter(fh, fieldnames=list(rows[0]))
        w.writeheader()
        w.writerows(rows)
    print(f"{len(rows)} payouts, net {sum(r['net'] for r in rows)} -> {a.out}")


if __name__ == "__main__":
    main()
