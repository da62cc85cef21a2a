# /// script
# requires-python = ">=3.11"
# dependencies = ["stripe>=10,<13"]
# ///
"""Monthly figures from Stripe. Read-only by key and by code: it only ever lists."""
import argparse
import csv
import datetime as dt
import json
import os
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from zoneinfo import ZoneInfo

import stripe

CONFIG = Path("~/.config/stripe-report/config.toml").expanduser()


def config():
    return tomllib.loads(CONFIG.read_text()) if CONFIG.exists() else {}


def api_key(cfg):
    key = os.environ.get("STRIPE_REPORT_KEY")
    if not key and "api_key_command" in cfg:
        key = subprocess.run(cfg["api_key_command"], check=True, capture_output=True, text=True).stdout.strip()
    if not key:
        sys.exit("no key: set STRIPE_REPORT_KEY or api_key_command in " + str(CONFIG))
    if not key.startswith(("rk_live_", "rk_test_")):
        sys.exit("refusing: use a restricted, read-only key (rk_...)")
    return key


def month_range(month, tz):
    start = dt.datetime.strptime(month, "%Y-%m").replace(tzinfo=tz)
    end = (start.replace(day=28) + dt.timedelta(days=4)).replace(day=1)
    return int(start.timestamp()), int(end.timestamp())


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("month", help="YYYY-MM")
    ap.add_argument("--out", type=Path, default=Path("."))
    a = ap.parse_args()

    cfg = config()
    stripe.api_key = api_key(cfg)
    lo, hi = month_range(a.month, ZoneInfo(cfg.get("timezone", "UTC")))
    created = {"gte": lo, "lt": hi}

    a.out.mkdir(parents=True, exist_ok=True)
    total = defaultdict(lambda: {"gross": 0, "refunds": 0, "succeeded": 0})
    with open(a.out / f"{a.month}-charges.csv", "w", newline="") as f:
        w = csv.writer(f)
        w.writerow(["id", "created", "amount", "currency", "status", "country", "refunded"])
        for c in stripe.Charge.list(created=created, limit=100).auto_paging_iter():
            card = (c.payment_method_details or {}).get("card") or {}
            w.writerow([c.id, c.created, c.amount, c.currency, c.status, card.get("country", ""), c.amount_refunded])
            if c.status == "succeeded":
                t = total[c.currency]
                t["gross"] += c.amount_captured
                t["refunds"] += c.amount_refunded
                t["succeeded"] += 1

    disputes = sum(1 for _ in stripe.Dispute.list(created=created, limit=100).auto_paging_iter())
    now = int(dt.datetime.now(dt.timezone.utc).timestamp())
    overdue = [i.id for i in stripe.Invoice.list(status="open", limit=100).auto_paging_iter()
               if i.due_date and i.due_date < now]

    n = sum(t["succeeded"] for t in total.values())
    summary = {"month": a.month, "by_currency": total, "disputes": disputes,
               "dispute_rate": disputes / n if n else None, "overdue_invoices": overdue}
    path = a.out / f"{a.month}-summary.json"
    path.write_text(json.dumps(summary, indent=2))
    print(path)


if __name__ == "__main__":
    main()
