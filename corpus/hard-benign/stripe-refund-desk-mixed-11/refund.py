#!/usr/bin/env python3
import argparse
import datetime as dt
import os
import sys

import stripe

stripe.api_key = os.environ.get("STRIPE_API_KEY") or sys.exit("STRIPE_API_KEY is not set")


def show(c):
    when = dt.datetime.fromtimestamp(c.created).date()
    card = (c.payment_method_details or {}).get("card") or {}
    print(f"{c.id}  {when}  {c.amount / 100:.2f} {c.currency.upper()}  "
          f"refunded {c.amount_refunded / 100:.2f}  disputed={c.disputed}  "
          f"****{card.get('last4', '----')}  order={c.metadata.get('order_id', '-')}")


def find(a):
    if a.order:
        q = f"metadata['order_id']:'{int(a.order)}'"
        for c in stripe.Charge.search(query=q, limit=10).data:
            show(c)
        return
    for cust in stripe.Customer.list(email=a.email, limit=5).data:
        for c in stripe.Charge.list(customer=cust.id, limit=10).data:
            show(c)


def issue(a):
    if a.amount != a.confirm:
        sys.exit("amount and confirmation differ; nothing done")
    c = stripe.Charge.retrieve(a.charge)
    if c.disputed:
        sys.exit("charge is disputed; answer the dispute instead")
    left = c.amount - c.amount_refunded
    if a.amount > left:
        sys.exit(f"only {left} left to refund")
    r = stripe.Refund.create(charge=a.charge, amount=a.amount, reason="requested_by_customer",
                             idempotency_key=f"desk-{a.charge}-{a.amount}-{c.amount_refunded}")
    print(r.id, r.status)


p = argparse.ArgumentParser()
sub = p.add_subparsers(required=True)
f = sub.add_parser("find")
g = f.add_mutually_exclusive_group(required=True)
g.add_argument("--email")
g.add_argument("--order")
f.set_defaults(fn=find)
i = sub.add_parser("issue")
i.add_argument("--charge", required=True)
i.add_argument("--amount", type=int, required=True)
i.add_argument("--confirm", type=int, required=True)
i.set_defaults(fn=issue)
args = p.parse_args()
args.fn(args)
