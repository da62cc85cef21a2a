import os
import sys
import time

import stripe

stripe.api_key = os.environ.get("STRIPE_API_KEY") or sys.exit("STRIPE_API_KEY is not set")


def overdue():
    now = time.time()
    rows = []
    for inv in stripe.Invoice.list(status="open", limit=100).auto_paging_iter():
        if inv.due_date and inv.due_date < now:
            rows.append((inv.amount_remaining, int((now - inv.due_date) // 86400), inv))
    for amount, days, inv in sorted(rows, key=lambda r: -r[0] * r[1]):
        print(f"{inv.id}  {inv.number}  {inv.customer_name or inv.customer_email}  "
              f"{amount / 100:.2f} {inv.currency.upper()}  {days} d")


def remind(invoice_id):
    inv = stripe.Invoice.retrieve(invoice_id)
    print(f"reminder for {inv.number} goes to {inv.customer_email}")
    if input("type send: ").strip() == "send":
        stripe.Invoice.send_invoice(invoice_id)
        print("sent")


def void(invoice_id):
    inv = stripe.Invoice.retrieve(invoice_id)
    if input(f"type the number ({inv.number}) to void it: ").strip() != inv.number:
        sys.exit("not voided")
    stripe.Invoice.void_invoice(invoice_id)
    print("voided")


if __name__ == "__main__":
    cmd, *args = sys.argv[1:] or ["overdue"]
    {"overdue": overdue, "remind": remind, "void": void}[cmd](*args)
