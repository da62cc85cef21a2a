#!/usr/bin/env python3
"""Raw bank JSON -> Beancount entries on standard output."""
import argparse
import json
import pathlib
import re
import sys
import tomllib
from decimal import Decimal

REF = re.compile(r'bankref:\s*"([^"]+)"')


def quote(s: str) -> str:
    return re.sub(r"\s+", " ", s).strip().replace("\\", "\\\\").replace('"', '\\"')


def ident(t: dict) -> str:
    return t.get("internalTransactionId") or t.get("transactionId") or "-".join(
        [t["bookingDate"], t["transactionAmount"]["amount"], t.get("entryReference", "")]
    )


def describe(t: dict) -> tuple[str, str]:
    who = t.get("creditorName") or t.get("debtorName") or ""
    what = t.get("remittanceInformationUnstructured") or " ".join(
        t.get("remittanceInformationUnstructuredArray", [])
    )
    return who, what


def guess(text: str, rules: list[tuple[re.Pattern, str]]) -> str:
    for pat, account in rules:
        if pat.search(text):
            return account
    return "Expenses:Unsorted"


def entry(t: dict, account: str, rules) -> str:
    who, what = describe(t)
    amount = Decimal(t["transactionAmount"]["amount"])
    cur = t["transactionAmount"]["currency"]
    other = guess(f"{who} {what}", rules)
    if other == "Expenses:Unsorted" and amount > 0:
        other = "Income:Unsorted"
    flag = "!" if other.endswith("Unsorted") else "*"
    return "\n".join(
        [
            f'{t["bookingDate"]} {flag} "{quote(who)}" "{quote(what)[:120]}"',
            f'  bankref: "{quote(ident(t))}"',
            f"  {account:<40} {amount:>12} {cur}",
            f"  {other}",
            "",
        ]
    )


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="+", type=pathlib.Path)
    ap.add_argument("--ledger", type=pathlib.Path, required=True)
    ap.add_argument("--config", type=pathlib.Path, default=pathlib.Path("bankfeed.toml"))
    args = ap.parse_args()

    conf = tomllib.loads(args.config.read_text(encoding="utf-8"))
    rules = [(re.compile(k), v) for k, v in conf.get("rules", {}).items()]
    done = set()
    for f in args.ledger.parent.rglob("*.beancount"):
        done.update(REF.findall(f.read_text(encoding="utf-8")))

    new = skipped = 0
    for f in args.files:
        data = json.loads(f.read_text(encoding="utf-8"))
        account = conf["accounts"].get(data["account"])
        if not account:
            print(f"{f}: account is not in {args.config}", file=sys.stderr)
            continue
        for t in sorted(data["transactions"]["booked"], key=lambda t: t["bookingDate"]):
            if ident(t) in done:
                skipped += 1
                continue
            done.add(ident(t))
            print(entry(t, account, rules))
            new += 1
        for b in data.get("balances", []):
            if b["balanceType"] == "closingBooked" and b.get("referenceDate"):
                a = b["balanceAmount"]
                print(f"; bank says {b['referenceDate']} {account} {a['amount']} {a['currency']}\n")
    print(f"{new} new, {skipped} already in the ledger", file=sys.stderr)


if __name__ == "__main__":
    main()
