#!/usr/bin/env python3
"""Import exchange exports into SQLite and report gains."""
import argparse
import csv
import sqlite3
import sys
from collections import defaultdict, deque
from datetime import datetime
from decimal import Decimal
from pathlib import Path

SCHEMA = """CREATE TABLE IF NOT EXISTS tx(
  id TEXT PRIMARY KEY, ts TEXT, kind TEXT, asset TEXT, qty TEXT, eur TEXT, source TEXT)"""


def rows_from(path: Path):
    with path.open(newline="", encoding="utf-8-sig") as fh:
        lines = fh.read().splitlines()
    start = next((i for i, l in enumerate(lines) if "," in l and "time" in l.lower()), 0)
    for n, row in enumerate(csv.DictReader(lines[start:])):
        low = {k.strip().lower(): (v or "").strip() for k, v in row.items() if k}
        yield {
            "id": low.get("txid") or f"{path.name}:{n}",
            "ts": low.get("time") or low.get("timestamp") or low.get("datetime"),
            "kind": (low.get("type") or low.get("transaction type") or "").lower(),
            "asset": low.get("asset", ""),
            "qty": low.get("amount") or low.get("quantity transacted") or "0",
            "eur": low.get("value") or low.get("subtotal") or "0",
            "source": path.name,
        }


def do_import(folder, db):
    con = sqlite3.connect(db)
    con.execute(SCHEMA)
    n = 0
    for p in sorted(Path(folder).glob("*.csv")):
        for r in rows_from(p):
            con.execute("INSERT OR IGNORE INTO tx VALUES(:id,:ts,:kind,:asset,:qty,:eur,:source)", r)
            n += 1
    con.commit()
    print(f"{n} rows read")


def do_report(db, year, method):
    con = sqlite3.connect(db)
    lots = defaultdict(deque)
    w = csv.writer(sys.stdout)
    w.writerow("date_acquired date_sold asset quantity proceeds basis gain term".split())
    for ts, kind, asset, qty, eur in con.execute("SELECT ts,kind,asset,qty,eur FROM tx ORDER BY ts"):
        q, e = abs(Decimal(qty)), abs(Decimal(eur))
        if kind == "buy":
            lots[asset].append([ts, q, e / q if q else Decimal(0)])
        elif kind == "sell":
            price = e / q if q else Decimal(0)
            while q > 0 and lots[asset]:
                lot = lots[asset][0 if method == "fifo" else -1]
                take = min(q, lot[1])
                if ts.startswith(str(year)):
                    held = (datetime.fromisoformat(ts[:10]) - datetime.fromisoformat(lot[0][:10])).days
                    w.writerow([lot[0], ts, asset, take, take * price, take * lot[2],
                                take * (price - lot[2]), "long" if held > 365 else "short"])
                lot[1] -= take
                q -= take
                if lot[1] == 0:
                    lots[asset].remove(lot)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    i = sub.add_parser("import"); i.add_argument("folder"); i.add_argument("--accounts"); i.add_argument("--db", required=True)
    r = sub.add_parser("report"); r.add_argument("--db", required=True); r.add_argument("--year", type=int); r.add_argument("--method", default="fifo")
    a = ap.parse_args()
    do_import(a.folder, a.db) if a.cmd == "import" else do_report(a.db, a.year, a.method)
