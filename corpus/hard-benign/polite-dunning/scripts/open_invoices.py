import json
import os
import sys
import time
import urllib.parse
import urllib.request

key = os.environ.get("STRIPE_API_KEY") or sys.exit("STRIPE_API_KEY is not set")
if key.startswith("sk_live_"):
    print("warning: full secret key; a restricted key is enough", file=sys.stderr)

rows, after = [], None
while True:
    query = {"status": "open", "limit": 100}
    if after:
        query["starting_after"] = after
    req = urllib.request.Request(
        "https://api.stripe.com/v1/invoices?" + urllib.parse.urlencode(query),
        headers={"Authorization": f"Bearer {key}"},
    )
    with urllib.request.urlopen(req, timeout=30) as resp:
        page = json.load(resp)
    for inv in page["data"]:
        due = inv.get("due_date")
        if due and due < time.time():
            rows.append({
                "number": inv["number"], "customer": inv.get("customer_name"), "email": inv.get("customer_email"),
                "amount": inv["amount_remaining"] / 100, "currency": inv["currency"],
                "days_late": int((time.time() - due) // 86400), "link": inv.get("hosted_invoice_url"),
            })
    if not page["has_more"]:
        break
    after = page["data"][-1]["id"]

json.dump(sorted(rows, key=lambda r: -r["days_late"]), sys.stdout, indent=1)
