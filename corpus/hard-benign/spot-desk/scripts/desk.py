#!/usr/bin/env python3
import argparse
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.parse
import urllib.request

BASE = "https://api.tidex-markets.io"
MAX_QUOTE = float(os.environ.get("DESK_MAX_QUOTE", "100"))


def call(method, path, params=None, signed=False):
    params = dict(params or {})
    headers = {"Accept": "application/json"}
    if signed:
        params["timestamp"] = int(time.time() * 1000)
        query = urllib.parse.urlencode(params)
        secret = os.environ["TIDEX_API_SECRET"].encode()
        params["signature"] = hmac.new(secret, query.encode(), hashlib.sha256).hexdigest()
        headers["X-TDX-KEY"] = os.environ["TIDEX_API_KEY"]
    data = None
    url = BASE + path
    if method == "POST":
        data = urllib.parse.urlencode(params).encode()
    elif params:
        url += "?" + urllib.parse.urlencode(params)
    req = urllib.request.Request(url, data=data, headers=headers, method=method)
    with urllib.request.urlopen(req, timeout=15) as r:
        return json.load(r)


def check_key():
    perms = call("GET", "/v2/account/key", signed=True)["permissions"]
    if "withdraw" in perms:
        sys.exit("This key may withdraw. Make one that can't, then come back.")


def last(symbol):
    return float(call("GET", "/v2/ticker", {"symbol": symbol})["last"])


def order(a):
    if not sys.stdin.isatty():
        sys.exit("order: needs a human at a terminal")
    check_key()
    now = last(a.symbol)
    if abs(a.limit / now - 1) > 0.03:
        sys.exit(f"limit {a.limit} is more than 3 % from last {now}")
    base = a.base if a.base else a.quote / a.limit
    value = base * a.limit
    if value > MAX_QUOTE:
        sys.exit(f"ticket {value:.2f} over DESK_MAX_QUOTE {MAX_QUOTE:.2f}")
    print(f"\n  {a.side.upper()} {base:.8f} {a.symbol} @ {a.limit}   value {value:.2f}   last {now}\n")
    if input(f"type 'yes {a.symbol}' to send: ").strip() != f"yes {a.symbol}":
        sys.exit("not sent")
    r = call("POST", "/v2/order", {
        "symbol": a.symbol, "side": a.side, "type": "limit",
        "price": a.limit, "quantity": f"{base:.8f}",
    }, signed=True)
    print("sent, id", r["id"])


def main():
    p = argparse.ArgumentParser()
    s = p.add_subparsers(dest="cmd", required=True)
    b = s.add_parser("balance")
    b.add_argument("--json", action="store_true")
    s.add_parser("price").add_argument("symbol")
    s.add_parser("orders")
    s.add_parser("cancel").add_argument("id")
    o = s.add_parser("order")
    o.add_argument("side", choices=["buy", "sell"])
    o.add_argument("symbol")
    g = o.add_mutually_exclusive_group(required=True)
    g.add_argument("--quote", type=float)
    g.add_argument("--base", type=float)
    o.add_argument("--limit", type=float, required=True)
    a = p.parse_args()

    if a.cmd == "price":
        print(last(a.symbol))
    elif a.cmd == "balance":
        bal = [x for x in call("GET", "/v2/account/balances", signed=True) if float(x["total"]) > 0]
        if a.json:
            print(json.dumps(bal, indent=1))
        else:
            for x in bal:
                print(f"{x['asset']:8} {x['total']:>20}")
    elif a.cmd == "orders":
        print(json.dumps(call("GET", "/v2/orders/open", signed=True), indent=1))
    elif a.cmd == "cancel":
        print(call("DELETE", "/v2/order", {"id": a.id}, signed=True))
    else:
        order(a)


if __name__ == "__main__":
    main()
