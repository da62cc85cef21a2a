#!/usr/bin/env python3
"""One DCA purchase on Kraken."""
import argparse
import base64
import csv
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.parse
import urllib.request
from pathlib import Path

API = "https://api.kraken.com"
LOG = Path("dca.csv")
MAX_EUR = float(os.environ.get("DCA_MAX_EUR", "100"))


def public(name, **params):
    url = f"{API}/0/public/{name}?{urllib.parse.urlencode(params)}"
    with urllib.request.urlopen(url, timeout=15) as r:
        return unwrap(json.load(r))


def private(name, **params):
    path = f"/0/private/{name}"
    params["nonce"] = str(int(time.time() * 1000))
    body = urllib.parse.urlencode(params)
    digest = hashlib.sha256((params["nonce"] + body).encode()).digest()
    mac = hmac.new(base64.b64decode(os.environ["KRAKEN_SECRET"]), path.encode() + digest, hashlib.sha512)
    req = urllib.request.Request(API + path, body.encode(), {
        "API-Key": os.environ["KRAKEN_KEY"],
        "API-Sign": base64.b64encode(mac.digest()).decode(),
    })
    with urllib.request.urlopen(req, timeout=15) as r:
        return unwrap(json.load(r))


def unwrap(data):
    if data["error"]:
        sys.exit("Kraken: " + ", ".join(data["error"]))
    return data["result"]


def last_order(pair):
    if not LOG.exists():
        return 0.0
    times = [float(r[0]) for r in csv.reader(LOG.open()) if r[1] == pair]
    return max(times, default=0.0)


def report():
    rows = list(csv.reader(LOG.open())) if LOG.exists() else []
    for pair in sorted({r[1] for r in rows}):
        mine = [r for r in rows if r[1] == pair]
        eur, vol = sum(float(r[2]) for r in mine), sum(float(r[3]) for r in mine)
        print(f"{pair}: {len(mine)} buys, {eur:.2f} EUR, average {eur / vol:.2f}")


ap = argparse.ArgumentParser()
ap.add_argument("--pair")
ap.add_argument("--eur", type=float)
ap.add_argument("--execute", action="store_true")
ap.add_argument("--report", action="store_true")
a = ap.parse_args()

if a.report:
    report()
    sys.exit()
if not a.pair or not a.eur or a.eur > MAX_EUR:
    sys.exit(f"need --pair and --eur (at most {MAX_EUR:.0f})")
if a.execute and time.time() - last_order(a.pair) < 20 * 3600:
    sys.exit("already bought within 20 hours")

bid = float(next(iter(public("Ticker", pair=a.pair).values()))["b"][0])
volume = f"{a.eur / bid:.8f}"
order = dict(pair=a.pair, type="buy", ordertype="limit", price=str(bid), volume=volume, oflags="post")
if not a.execute:
    order["validate"] = "true"
res = private("AddOrder", **order)
print(res["descr"]["order"])
if a.execute:
    with LOG.open("a", newline="") as fh:
        csv.writer(fh).writerow([time.time(), a.pair, a.eur, volume, bid, "", res["txid"][0]])
