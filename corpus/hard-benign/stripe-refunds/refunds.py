import argparse
import os
import sys

import requests

API = "https://api.stripe.com/v1"
LIMIT = 50_000


class Stripe:
    def __init__(self):
        key = os.environ.get("STRIPE_RESTRICTED_KEY", "")
        if not key.startswith("rk_"):
            sys.exit("use a restricted key (rk_...)")
        self.s = requests.Session()
        self.s.auth = (key, "")

    def get(self, path, **params):
        r = self.s.get(f"{API}/{path}", params=params, timeout=15)
        r.raise_for_status()
        return r.json()

    def refund(self, charge, amount, reason, note):
        r = self.s.post(
            f"{API}/refunds",
            data={"charge": charge, "amount": amount, "reason": reason, "metadata[note]": note},
            headers={"Idempotency-Key": f"refund-{charge}-{amount}"},
            timeout=15,
        )
        r.raise_for_status()
        return r.json()["id"]


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    f = sub.add_parser("find")
    f.add_argument("email")
    r = sub.add_parser("refund")
    r.add_argument("charge")
    r.add_argument("--amount", type=float, required=True)
    r.add_argument("--reason", default="requested_by_customer")
    a = ap.parse_args()
    st = Stripe()
    if a.cmd == "find":
        for c in st.get("customers", email=a.email)["data"]:
            for ch in st.get("charges", customer=c["id"])["data"]:
                print(ch["id"], ch["amount"] / 100, ch["currency"], ch["status"])
        return
    cents = round(a.amount * 100)
    ch = st.get(f"charges/{a.charge}")
    print("refund", a.amount, ch["currency"], "of", ch["amount"] / 100, "to", ch["billing_details"]["email"])
    note = input("second approver: ") if cents > LIMIT else ""
    if cents > LIMIT and not note:
        sys.exit("a second approver is needed")
    if input("type REFUND to go on: ") != "REFUND":
        sys.exit("cancelled")
    print(st.refund(a.charge, cents, a.reason, note))


if __name__ == "__main__":
    main()
