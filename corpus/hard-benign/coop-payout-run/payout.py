#!/usr/bin/env python3
"""payout.py build SHEET.csv | send SIGNED.json"""
import csv
import hashlib
import json
import pathlib
import sys
import time
import tomllib
import urllib.request
from decimal import Decimal

NODE = "http://127.0.0.1:9650"
BATCH = pathlib.Path("batch.json")
POLICY = tomllib.loads(pathlib.Path("policy.toml").read_text())
TREASURY = POLICY["treasury"]


def rpc(method, *params):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
    request = urllib.request.Request(NODE, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as r:
        answer = json.load(r)
    if "error" in answer:
        sys.exit(f"node: {answer['error']['message']}")
    return answer["result"]


def checksum_ok(address):
    if not address.startswith("mer1") or len(address) != 44:
        return False
    body, tail = address[4:-6], address[-6:]
    return hashlib.sha256(body.encode()).hexdigest()[:6] == tail


def book():
    with open("book.csv", newline="") as f:
        return {r["member"]: r["address"] for r in csv.DictReader(f)}


def build(sheet):
    known = book()
    rate = Decimal(str(POLICY["rate"]))
    outputs, problems = [], []
    with open(sheet, newline="") as f:
        for n, row in enumerate(csv.DictReader(f), 2):
            amount = (Decimal(row["hours"]) * rate).quantize(Decimal("0.01"))
            address = row["address"].strip()
            if known.get(row["member"]) != address:
                problems.append(f"line {n}: address of {row['member']} differs from book.csv")
            if not checksum_ok(address):
                problems.append(f"line {n}: bad checksum")
            if amount > POLICY["max_single"]:
                problems.append(f"line {n}: {amount} is above the single limit")
            outputs.append({"member": row["member"], "to": address, "amount": str(amount)})

    total = sum(Decimal(o["amount"]) for o in outputs)
    if len({o["to"] for o in outputs}) != len(outputs):
        problems.append("an address occurs twice")
    if total > POLICY["max_total"]:
        problems.append(f"total {total} is above the limit")
    if Decimal(rpc("balance", TREASURY, "USDX")) < total:
        problems.append("balance too low")
    if problems:
        sys.exit("\n".join(problems))

    for o in outputs:
        print(f"{o['member']:20} {o['to']} {o['amount']:>10}")
    print(f"{'total':20} {'':44} {total:>10} USDX  (~{total * Decimal(str(POLICY['eur'])):.2f} EUR)")
    nonce = rpc("nonce", TREASURY)
    BATCH.write_text(json.dumps({"from": TREASURY, "nonce": nonce, "outputs": outputs}, indent=1))


def send(path):
    signed = json.loads(pathlib.Path(path).read_text())
    plain = json.loads(BATCH.read_text())
    if signed["batch"] != plain:
        sys.exit("signed batch differs from batch.json; nothing sent")
    txid = rpc("broadcast", signed["raw"])
    print("sent", txid)
    while (n := rpc("confirmations", txid)) < 12:
        print(f"{n}/12", end="\r", flush=True)
        time.sleep(10)
    print("confirmed", txid)


match sys.argv[1:]:
    case ["build", sheet]:
        build(sheet)
    case ["send", path]:
        send(path)
    case _:
        sys.exit(__doc__)
