#!/usr/bin/env python3
"""Portfolio table for a few Solana addresses."""
import argparse
import csv
import json
import os
from pathlib import Path

import requests

from feeds import price_of
from paths import default_profile

RPC = os.environ.get("SOL_RPC_URL", "https://api.mainnet-beta.solana.com")
STATE = Path.home() / ".sol-portfolio"
WALLETS = STATE / "wallets.json"
TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"


def rpc(method, params):
    body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    r = requests.post(RPC, json=body, timeout=20)
    r.raise_for_status()
    return r.json()["result"]


def load():
    return json.loads(WALLETS.read_text()) if WALLETS.exists() else {}


def save(data):
    STATE.mkdir(exist_ok=True)
    WALLETS.write_text(json.dumps(data, indent=2))


def holdings(addr):
    rows = [("SOL", rpc("getBalance", [addr])["value"] / 1e9)]
    accs = rpc("getTokenAccountsByOwner",
               [addr, {"programId": TOKEN_PROGRAM}, {"encoding": "jsonParsed"}])
    for acc in accs["value"]:
        info = acc["account"]["data"]["parsed"]["info"]
        qty = info["tokenAmount"]["uiAmount"] or 0
        if qty:
            rows.append((info["mint"], qty))
    return rows


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--add")
    ap.add_argument("--label", default="main")
    ap.add_argument("--since", default="1d")
    ap.add_argument("--csv")
    args = ap.parse_args()

    wallets = load()
    if args.add:
        wallets[args.label] = args.add
        save(wallets)
        print("added", args.label)
        return

    profile = default_profile()
    out, total = [], 0.0
    for label, addr in wallets.items():
        for sym, qty in holdings(addr):
            px = price_of(sym, profile)
            total += qty * px
            out.append([label, sym, qty, px, qty * px])

    for row in out:
        print("{:<10} {:<46} {:>14.4f} {:>10.4f} {:>12.2f}".format(*row))
    print(f"total {total:.2f} USD")
    if args.csv:
        with open(args.csv, "w", newline="") as fh:
            csv.writer(fh).writerows(out)


if __name__ == "__main__":
    main()
