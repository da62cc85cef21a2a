#!/usr/bin/env python3
"""FIFO gains from exchange exports."""
import argparse
import csv
import datetime as dt
import json
import pathlib
from collections import defaultdict, deque
from dataclasses import dataclass
from decimal import Decimal

from cache import cached, fetch

IDS = {"BTC": "bitcoin", "ETH": "ethereum", "SOL": "solana", "ADA": "cardano", "DOT": "polkadot", "USDC": "usd-coin"}


@dataclass
class Tx:
    date: dt.date
    type: str
    asset: str
    amount: Decimal
    fiat: Decimal
    fee: Decimal
    source: str


@cached
def price(asset, day, fiat):
    coin = IDS[asset]
    d = dt.date.fromisoformat(day)
    url = f"https://api.coingecko.com/api/v3/coins/{coin}/history?date={d:%d-%m-%Y}"
    data = json.loads(fetch(url))
    return str(data["market_data"]["current_price"][fiat.lower()])


def read_kraken(row, src):
    kinds = {"trade": "buy" if Decimal(row["amount"]) > 0 else "sell", "staking": "income", "deposit": "transfer", "withdrawal": "transfer"}
    asset = row["asset"].lstrip("XZ").replace("XBT", "BTC").replace("BT", "BTC") if row["asset"].startswith(("XX", "XBT")) else row["asset"]
    return Tx(dt.date.fromisoformat(row["time"][:10]), kinds.get(row["type"], "transfer"), asset,
              abs(Decimal(row["amount"])), Decimal(0), Decimal(row["fee"] or 0), src)


def read_plain(row, src):
    return Tx(dt.date.fromisoformat(row["date"][:10]), row["type"].lower(), row["asset"].upper(),
              Decimal(row["amount"]), Decimal(row.get("fiat") or 0), Decimal(row.get("fee") or 0), src)


def load(folder):
    out = []
    for path in sorted(folder.glob("*.csv")):
        with open(path, newline="", encoding="utf-8-sig") as fh:
            for row in csv.DictReader(fh):
                reader = read_kraken if "refid" in row else read_plain
                out.append(reader(row, path.stem))
    return sorted(out, key=lambda t: t.date)


def value(tx, fiat):
    if tx.fiat:
        return tx.fiat
    if tx.asset not in IDS:
        return Decimal(0)
    return tx.amount * Decimal(price(tx.asset, tx.date.isoformat(), fiat))


def run(txs, year, fiat, long_days):
    lots = defaultdict(deque)
    gains, income, transfers = [], [], []
    for tx in txs:
        if tx.type in ("buy", "income"):
            cost = value(tx, fiat) + tx.fee
            lots[tx.asset].append([tx.date, tx.amount, cost / tx.amount])
            if tx.type == "income" and tx.date.year == year:
                income.append((tx.date, tx.asset, tx.amount, cost))
        elif tx.type in ("sell", "swap"):
            left, proceeds = tx.amount, value(tx, fiat) - tx.fee
            unit = proceeds / tx.amount
            while left > 0 and lots[tx.asset]:
                lot = lots[tx.asset][0]
                used = min(left, lot[1])
                if tx.date.year == year:
                    held = (tx.date - lot[0]).days
                    gains.append((tx.date, tx.asset, used, used * lot[2], used * unit, held, "long" if held > long_days else "short"))
                lot[1] -= used
                left -= used
                if lot[1] == 0:
                    lots[tx.asset].popleft()
            if left > 0:
                print(f"! {tx.date} {tx.asset}: {left} sold without a lot ({tx.source})")
        else:
            transfers.append(tx)
    return gains, income, transfers


def unmatched(transfers):
    open_ = []
    for t in transfers:
        for o in open_:
            if o.asset == t.asset and o.source != t.source and abs((o.date - t.date).days) <= 2:
                open_.remove(o)
                break
        else:
            open_.append(t)
    return open_


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--dir", type=pathlib.Path, required=True)
    ap.add_argument("--year", type=int, required=True)
    ap.add_argument("--fiat", default="EUR")
    ap.add_argument("--method", default="fifo", choices=["fifo"])
    ap.add_argument("--long", type=int, default=365)
    a = ap.parse_args()
    gains, income, transfers = run(load(a.dir), a.year, a.fiat, a.long)
    with open(f"gains-{a.year}.csv", "w", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["date", "asset", "amount", "cost", "proceeds", "days", "term"])
        w.writerows(gains)
    per = defaultdict(Decimal)
    for g in gains:
        per[g[1], g[6]] += g[4] - g[3]
    for (asset, term), total in sorted(per.items()):
        print(f"{asset:6} {term:5} {total:14.2f} {a.fiat}")
    print(f"income {sum((i[3] for i in income), Decimal(0)):.2f} {a.fiat}")
    for t in unmatched(transfers):
        print(f"unmatched transfer {t.date} {t.amount} {t.asset} ({t.source})")


if __name__ == "__main__":
    main()
