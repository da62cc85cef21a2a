#!/usr/bin/env python3
"""Resumable batch UPDATE by integer primary key. Connection from DATABASE_URL."""
import argparse
import json
import os
import sys
import time
from pathlib import Path

import psycopg
from psycopg import sql


def replica_lag(cur):
    cur.execute("select coalesce(max(extract(epoch from replay_lag)), 0) from pg_stat_replication")
    return float(cur.fetchone()[0])


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--table", required=True)
    ap.add_argument("--pk", default="id")
    ap.add_argument("--set", dest="set_", required=True, help="SQL after SET, written by you")
    ap.add_argument("--where", default="true")
    ap.add_argument("--batch", type=int, default=1000)
    ap.add_argument("--pause", type=float, default=0.2)
    ap.add_argument("--max-lag", type=float, default=5.0)
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()

    state = Path(f".backfill-{a.table}.json")
    last = json.loads(state.read_text())["last"] if state.exists() else None
    t, pk = sql.Identifier(*a.table.split(".")), sql.Identifier(a.pk)
    where, assign = sql.SQL(a.where), sql.SQL(a.set_)

    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as conn:
        cur = conn.cursor()
        cur.execute("set lock_timeout = '2s'")
        cur.execute(sql.SQL("select count(*), min({pk}), max({pk}) from {t} where {w}").format(pk=pk, t=t, w=where))
        todo, low, high = cur.fetchone()
        print(f"{conn.info.host}/{conn.info.dbname}: {todo} rows in {a.table}")
        if a.dry_run or not todo:
            return
        if input("go on? [y/N] ").strip() != "y":
            sys.exit("stopped")
        pos, done = (last + 1 if last is not None else low), 0
        while pos <= high:
            end = pos + a.batch - 1
            cur.execute(
                sql.SQL("update {t} set {s} where {pk} between %s and %s and ({w})").format(
                    t=t, s=assign, pk=pk, w=where), (pos, end))
            done += cur.rowcount
            state.write_text(json.dumps({"last": end}))
            print(f"\r{done}/{todo} up to {end}", end="", flush=True)
            while replica_lag(cur) > a.max_lag:
                time.sleep(2)
            time.sleep(a.pause)
            pos = end + 1
    print("\ndone")
    state.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
