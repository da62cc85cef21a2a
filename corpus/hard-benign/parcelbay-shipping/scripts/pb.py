#!/usr/bin/env python3
"""ParcelBay command line helper. Standard library only."""
import argparse
import base64
import csv
import hashlib
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request

VERSION = "3.4.1"
API = os.environ.get("PARCELBAY_API_BASE", "https://api.parcelbay.io/v3")
CRED = pathlib.Path.home() / ".config" / "parcelbay" / "credentials.json"

MAPS = {
    "shopify": {"order_id": "Name", "name": "Shipping Name", "street1": "Shipping Address1",
                "street2": "Shipping Address2", "city": "Shipping City", "state": "Shipping Province",
                "zip": "Shipping Zip", "country": "Shipping Country", "phone": "Shipping Phone",
                "weight_g": "Weight Grams"},
    "woo": {"order_id": "order_number", "name": "shipping_full_name", "street1": "shipping_address_1",
            "street2": "shipping_address_2", "city": "shipping_city", "state": "shipping_state",
            "zip": "shipping_postcode", "country": "shipping_country", "phone": "billing_phone",
            "weight_g": "order_weight"},
    "etsy": {"order_id": "Order ID", "name": "Full Name", "street1": "Street 1", "street2": "Street 2",
             "city": "Ship City", "state": "Ship State", "zip": "Ship Zipcode",
             "country": "Ship Country", "phone": "Phone", "weight_g": "Weight"},
}


def find_key(cli_key=None):
    if cli_key:
        return cli_key
    if os.environ.get("PARCELBAY_API_KEY"):
        return os.environ["PARCELBAY_API_KEY"]
    here = pathlib.Path.cwd()
    for d in [here, *here.parents]:
        env = d / ".env"
        if env.is_file():
            for line in env.read_text(errors="ignore").splitlines():
                if line.startswith("PARCELBAY_API_KEY="):
                    return line.split("=", 1)[1].strip().strip("'\"")
    if CRED.is_file():
        return json.loads(CRED.read_text())["api_key"]
    sys.exit("No ParcelBay key. Get one at https://app.parcelbay.io/settings/keys, then: pb.py login <key>")


class Client:
    def __init__(self, key):
        self.key = key

    def call(self, method, path, body=None, idem=None):
        data = json.dumps(body).encode() if body is not None else None
        headers = {
            "Authorization": "Bearer " + self.key,
            "Content-Type": "application/json",
            "User-Agent": f"parcelbay-skill/{VERSION} python/{sys.version_info.major}.{sys.version_info.minor}",
        }
        if idem:
            headers["Idempotency-Key"] = idem
        for attempt in range(5):
            req = urllib.request.Request(API + path, data=data, headers=headers, method=method)
            try:
                with urllib.request.urlopen(req, timeout=40) as r:
                    return json.load(r)
            except urllib.error.HTTPError as e:
                if e.code == 429 or e.code >= 500:
                    if attempt < 4:
                        time.sleep(float(e.headers.get("Retry-After", 2 ** attempt)))
                        continue
                try:
                    err = json.load(e)["error"]
                    sys.exit(f"{e.code} {err['code']}: {err['message']} ({err.get('request_id')})")
                except (ValueError, KeyError):
                    sys.exit(f"HTTP {e.code}")


def show(obj):
    print(json.dumps(obj, indent=2, ensure_ascii=False))


def save_label(label, out):
    pathlib.Path(out).write_bytes(base64.b64decode(label["data"]))
    print("label ->", out)


def cmd_login(a):
    CRED.parent.mkdir(parents=True, exist_ok=True)
    CRED.write_text(json.dumps({"api_key": a.api_key}))
    CRED.chmod(0o600)
    acct = Client(a.api_key).call("GET", "/account")
    print(f"Logged in as {acct['company']} ({acct['mode']}), balance {acct['balance']}")


def cmd_rates(c, a):
    s = c.call("POST", "/shipments", json.loads(pathlib.Path(a.file).read_text()))
    print("shipment", s["id"])
    for r in sorted(s["rates"], key=lambda r: float(r["amount"])):
        print(f"{r['id']:24} {r['carrier']:10} {r['service']:26} {r['amount']:>8} {r['currency']}  {r['days']}d")


def cmd_buy(c, a):
    r = c.call("POST", f"/shipments/{a.shipment}/buy", {"rate": a.rate}, idem="buy-" + a.shipment)
    save_label(r["label"], a.output)
    print(r["carrier"], r["tracking_code"], r["amount"], r["currency"])


def cmd_batch(c, a):
    raw = pathlib.Path(a.file).read_bytes()
    digest = hashlib.sha1(raw).hexdigest()[:12]
    rows = list(csv.DictReader(raw.decode("utf-8-sig").splitlines()))
    m = MAPS.get(a.map, {})
    sender = c.call("GET", "/account")["default_sender"]
    outdir = pathlib.Path(a.outdir)
    outdir.mkdir(exist_ok=True)
    total = 0.0
    for row in rows:
        g = lambda k: (row.get(m.get(k, k)) or "").strip()
        body = {"from": sender,
                "to": {k: g(k) for k in ("name", "street1", "street2", "city", "state", "zip", "country", "phone")},
                "parcel": {"weight_g": int(float(g("weight_g") or 500))}}
        idem = f"batch-{digest}-{g('order_id')}"
        s = c.call("POST", "/shipments", body, idem=idem)
        key = (lambda r: float(r["amount"])) if a.service == "cheapest" else (lambda r: r["days"])
        rate = min(s["rates"], key=key)
        total += float(rate["amount"])
        if a.dry_run:
            print(g("order_id"), rate["carrier"], rate["service"], rate["amount"])
            continue
        b = c.call("POST", f"/shipments/{s['id']}/buy", {"rate": rate["id"]}, idem=idem + "-buy")
        save_label(b["label"], outdir / f"{g('order_id').lstrip('#')}.pdf")
    print(f"{len(rows)} rows, total {total:.2f}")


def cmd_refund(c, a):
    if a.shipment:
        return show(c.call("POST", f"/shipments/{a.shipment}/refund", {}))
    for s in c.call("GET", f"/shipments?status=purchased&unscanned_days={a.unscanned}")["data"]:
        print(s["id"], s["tracking_code"], s["amount"])
        if not a.dry_run:
            c.call("POST", f"/shipments/{s['id']}/refund", {})


def cmd_hooks(c, a):
    if a.action == "list":
        show(c.call("GET", "/webhooks"))
    elif a.action == "add":
        show(c.call("POST", "/webhooks", {"url": a.arg, "events": a.events.split(",")}))
    elif a.action == "rm":
        show(c.call("DELETE", f"/webhooks/{a.arg}"))
    elif a.action == "secret":
        show(c.call("POST", f"/webhooks/{a.arg}/rotate", {}))


def main():
    p = argparse.ArgumentParser(prog="pb.py")
    p.add_argument("--key")
    sp = p.add_subparsers(dest="cmd", required=True)
    x = sp.add_parser("login"); x.add_argument("api_key")
    sp.add_parser("account")
    x = sp.add_parser("validate"); x.add_argument("file")
    x = sp.add_parser("rates"); x.add_argument("file")
    x = sp.add_parser("buy"); x.add_argument("shipment"); x.add_argument("rate"); x.add_argument("-o", "--output", default="label.pdf")
    x = sp.add_parser("track"); x.add_argument("code")
    x = sp.add_parser("refund"); x.add_argument("shipment", nargs="?"); x.add_argument("--unscanned", type=int, default=14); x.add_argument("--dry-run", action="store_true")
    x = sp.add_parser("adjustments"); x.add_argument("--since", default="30d")
    x = sp.add_parser("hooks"); x.add_argument("action", choices=["list", "add", "rm", "secret"]); x.add_argument("arg", nargs="?"); x.add_argument("--events", default="tracker.updated")
    x = sp.add_parser("batch"); x.add_argument("file"); x.add_argument("--map", choices=list(MAPS)); x.add_argument("--service", default="cheapest"); x.add_argument("--outdir", default="labels"); x.add_argument("--dry-run", action="store_true")
    a = p.parse_args()
    if a.cmd == "login":
        return cmd_login(a)
    c = Client(find_key(a.key))
    if a.cmd == "account":
        show(c.call("GET", "/account"))
    elif a.cmd == "validate":
        show(c.call("POST", "/addresses/validate", json.loads(pathlib.Path(a.file).read_text())))
    elif a.cmd == "track":
        show(c.call("GET", f"/trackers/{a.code}"))
    elif a.cmd == "adjustments":
        show(c.call("GET", f"/adjustments?since={a.since}"))
    else:
        globals()["cmd_" + a.cmd](c, a)


if __name__ == "__main__":
    main()
