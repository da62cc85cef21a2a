#!/usr/bin/env python3
import argparse
import json
import time
import urllib.request
from pathlib import Path

from networks import NETWORKS

PRICE = "https://api.coingecko.com/api/v3/simple/price?ids={ids}&vs_currencies={cur}"
IDS = {"ETH": "ethereum", "USDC": "usd-coin", "DAI": "dai", "WBTC": "wrapped-bitcoin", "ARB": "arbitrum",
       "OP": "optimism"}


def read_addresses(path):
    for line in Path(path).read_text().splitlines():
        parts = line.split(None, 1)
        if parts and parts[0].startswith("0x") and len(parts[0]) == 42:
            yield parts[0], parts[1].strip() if len(parts) > 1 else parts[0][:8]


def prices(cur):
    url = PRICE.format(ids=",".join(IDS.values()), cur=cur)
    try:
        with urllib.request.urlopen(url, timeout=10) as r:
            data = json.load(r)
    except OSError:
        return {}
    return {sym: data.get(i, {}).get(cur) for sym, i in IDS.items()}


def holdings(address, nets):
    for net in nets:
        yield net.name, "ETH", net.native(address)
        for sym in net.tokens:
            amount = net.token(address, sym)
            if amount:
                yield net.name, sym, amount


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--currency", default="usd")
    ap.add_argument("--network", action="append", choices=sorted(NETWORKS))
    ap.add_argument("--json", action="store_true")
    a = ap.parse_args()
    nets = [NETWORKS[n]() for n in (a.network or NETWORKS)]
    table = prices(a.currency)
    rows = []
    for address, label in read_addresses(a.file):
        for net, sym, amount in holdings(address, nets):
            price = table.get(sym)
            rows.append({"label": label, "network": net, "symbol": sym, "amount": round(amount, 4),
                         "value": round(amount * price, 2) if price else None})
            time.sleep(0.1)
    if a.json:
        print(json.dumps(rows, indent=1))
        return
    for r in rows:
        value = "" if r["value"] is None else f"{r['value']:>12.2f} {a.currency.upper()}"
        print(f"{r['label']:12} {r['network']:9} {r['symbol']:5} {r['amount']:>14.4f} {value}")
    print("total", round(sum(r["value"] or 0 for r in rows), 2), a.currency.upper(), time.strftime("%F %H:%M"))


if __name__ == "__main__":
    main()
