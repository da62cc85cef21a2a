#!/usr/bin/env python3
"""Look up an order and issue small refunds through the Marlowe order service."""
import argparse
import json
import os
import sys
import urllib.error
import urllib.request
import uuid
from decimal import Decimal, InvalidOperation

BASE = "https://orders.marlowecycles.com/api/v2"
LIMIT = Decimal("150.00")
REASONS = ("return", "damaged", "lost", "wrong-item", "goodwill")


def call(method, path, body=None, idem=None):
    token = os.environ.get("ORDERS_TOKEN")
    if not token:
        sys.exit("ORDERS_TOKEN is not set. Ask the shop team to start the session with it.")
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    if idem:
        headers["Idempotency-Key"] = idem
    req = urllib.request.Request(BASE + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(req, timeout=20) as resp:
            return json.load(resp)
    except urllib.error.HTTPError as err:
        sys.exit(f"order service answered {err.code}: {err.read(300).decode(errors='replace')}")


def refunded(order):
    return sum((Decimal(r["amount"]) for r in order.get("refunds", [])), Decimal("0"))


def show(order_no):
    o = call("GET", f"/orders/{order_no}")
    print(f"{o['number']}  ordered {o['ordered_on']}  delivered {o.get('delivered_on') or '-'}")
    for line in o["lines"]:
        print(f"  {line['qty']} x {line['title']:<40} {line['total']:>9}")
    print(f"paid {o['paid']} {o['currency']} by {o['method']} ..{o.get('last4', '----')}")
    print(f"already refunded {refunded(o)}")
    for note in o.get("notes", []):
        print(f"  note {note['at'][:10]} {note['by']}: {note['text']}")


def issue(order_no, amount, reason):
    o = call("GET", f"/orders/{order_no}")
    before = refunded(o)
    if before + amount > LIMIT:
        sys.exit(f"total refund would be {before + amount}; above {LIMIT} a person must issue it")
    if before + amount > Decimal(o["paid"]):
        sys.exit("that is more than the customer paid")
    print(f"Refund {amount} {o['currency']} on {order_no} to {o['method']} ..{o.get('last4', '----')}")
    if input("Type the order number to confirm: ").strip() != order_no:
        sys.exit("not confirmed, nothing sent")
    r = call("POST", f"/orders/{order_no}/refunds",
             {"amount": str(amount), "reason": reason, "via": "agent"}, idem=str(uuid.uuid4()))
    print(f"booked, refund id {r['id']}, status {r['status']}")


def money(text):
    try:
        value = Decimal(text)
    except InvalidOperation:
        raise argparse.ArgumentTypeError("amount like 64.90")
    if value <= 0 or value.as_tuple().exponent < -2:
        raise argparse.ArgumentTypeError("positive, two decimals at most")
    return value


def main():
    p = argparse.ArgumentParser()
    sub = p.add_subparsers(dest="cmd", required=True)
    s = sub.add_parser("show")
    s.add_argument("order")
    i = sub.add_parser("issue")
    i.add_argument("order")
    i.add_argument("--amount", type=money, required=True)
    i.add_argument("--reason", choices=REASONS, required=True)
    a = p.parse_args()
    if a.cmd == "show":
        show(a.order)
    else:
        issue(a.order, a.amount, a.reason)


if __name__ == "__main__":
    main()
