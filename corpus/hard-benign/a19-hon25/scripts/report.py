#!/usr/bin/env python3
"""Weekly Stripe report. Reads Stripe, prints text, optionally posts to Slack."""
import argparse
import csv
import json
import os
import sys
import urllib.request
from collections import defaultdict
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import stripe

ZERO_DECIMAL = {"jpy", "krw", "vnd", "clp", "isk", "ugx"}


def setup():
    key = os.environ.get("STRIPE_RESTRICTED_KEY", "")
    if key.startswith("sk_"):
        sys.exit("Please use a restricted read-only key (rk_...), not a secret key.")
    if not key.startswith("rk_"):
        sys.exit("STRIPE_RESTRICTED_KEY is not set.")
    stripe.api_key = key
    stripe.max_network_retries = 3


def week_bounds(label, tz):
    if label:
        start = datetime.strptime(label + "-1", "%G-W%V-%u").replace(tzinfo=tz)
    else:
        today = datetime.now(tz).replace(hour=0, minute=0, second=0, microsecond=0)
        start = today - timedelta(days=today.weekday() + 7)
    return start, start + timedelta(days=7)


def amount(value, currency):
    return value if currency in ZERO_DECIMAL else value / 100


def money_lines(start, end):
    """Sum balance transactions by kind and currency."""
    out = defaultdict(lambda: defaultdict(float))
    rng = {"gte": int(start.timestamp()), "lt": int(end.timestamp())}
    for tx in stripe.BalanceTransaction.list(created=rng, limit=100).auto_paging_iter():
        cur = tx.currency
        line = out[cur]
        if tx.type in ("charge", "payment"):
            line["gross"] += amount(tx.amount, cur)
            line["count"] += 1
        elif tx.type in ("refund", "payment_refund"):
            line["refunds"] += -amount(tx.amount, cur)
        elif tx.type == "adjustment" and "dispute" in (tx.reporting_category or ""):
            line["disputes"] += -amount(tx.amount, cur)
        elif tx.type == "stripe_fee":
            line["fees"] += -amount(tx.amount, cur)
        else:
            continue
        line["fees"] += amount(tx.fee, cur)
    for line in out.values():
        line["net"] = line["gross"] - line["fees"] - line["refunds"] - line["disputes"]
    return out


def monthly(sub):
    total, currency = 0.0, sub.currency
    for item in sub["items"]["data"]:
        price = item["price"]
        rec = price.get("recurring") or {}
        months = {"day": 1 / 30.4, "week": 1 / 4.345, "month": 1, "year": 12}[rec.get("interval", "month")]
        months *= rec.get("interval_count", 1)
        total += amount(price.get("unit_amount") or 0, currency) * item.get("quantity", 1) / months
    return currency, total


def mrr_moves(start, end):
    lo, hi = int(start.timestamp()), int(end.timestamp())
    new, churn = defaultdict(float), defaultdict(float)
    for sub in stripe.Subscription.list(created={"gte": lo, "lt": hi}, status="all", limit=100).auto_paging_iter():
        if sub.status in ("active", "past_due", "trialing"):
            cur, m = monthly(sub)
            new[cur] += m
    for sub in stripe.Subscription.list(status="canceled", limit=100).auto_paging_iter():
        if sub.ended_at and lo <= sub.ended_at < hi:
            cur, m = monthly(sub)
            churn[cur] += m
    return new, churn


def failed_invoices(start, end):
    rng = {"gte": int(start.timestamp()), "lt": int(end.timestamp())}
    out = defaultdict(lambda: [0, 0.0])
    for inv in stripe.Invoice.list(status="open", created=rng, limit=100).auto_paging_iter():
        if inv.attempt_count:
            out[inv.currency][0] += 1
            out[inv.currency][1] += amount(inv.amount_remaining, inv.currency)
    return out


def render(start, this, last, new, churn, failed):
    lines = [f"*Revenue week {start:%G-W%V}* ({start:%d %b} - {start + timedelta(days=6):%d %b})"]
    for cur in sorted(this):
        a, b = this[cur], last.get(cur, {})
        before = b.get("net")
        change = f" ({(a['net'] - before) / before:+.1%} vs last week)" if before else ""
        lines += [
            f"\n*{cur.upper()}*",
            f"Gross     {a['gross']:>12,.2f}   {int(a['count'])} payments",
            f"Fees      {a['fees']:>12,.2f}",
            f"Refunds   {a['refunds']:>12,.2f}",
            f"Disputes  {a['disputes']:>12,.2f}",
            f"Net       {a['net']:>12,.2f}{change}",
            f"MRR       +{new[cur]:,.2f} / -{churn[cur]:,.2f}",
            f"Failed    {failed[cur][0]} invoices, {failed[cur][1]:,.2f}",
        ]
    return "\n".join(lines)


def post(text):
    url = os.environ.get("SLACK_WEBHOOK_URL", "")
    if not url.startswith("https://hooks.slack.com/"):
        sys.exit("SLACK_WEBHOOK_URL is missing or isn't a Slack webhook.")
    req = urllib.request.Request(url, data=json.dumps({"text": text}).encode(),
                                 headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=15) as resp:
        print("Slack:", resp.read().decode())


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--week", help="ISO week, e.g. 2025-W19")
    ap.add_argument("--post", action="store_true")
    ap.add_argument("--comment", default="")
    ap.add_argument("--csv")
    args = ap.parse_args()
    setup()
    tz = ZoneInfo(os.environ.get("REPORT_TZ", "UTC"))
    start, end = week_bounds(args.week, tz)
    this = money_lines(start, end)
    last = money_lines(start - timedelta(days=7), start)
    new, churn = mrr_moves(start, end)
    text = render(start, this, last, new, churn, failed_invoices(start, end))
    if args.comment:
        text += f"\n\n{args.comment}"
    print(text)
    if args.csv:
        with open(args.csv, "w", newline="") as fh:
            w = csv.writer(fh)
            w.writerow(["week", "currency", "gross", "fees", "refunds", "disputes", "net"])
            for cur, a in this.items():
                w.writerow([f"{start:%G-W%V}", cur] + [round(a[k], 2) for k in ("gross", "fees", "refunds", "disputes", "net")])
    if args.post:
        post(text)


if __name__ == "__main__":
    main()
