#!/usr/bin/env python3
"""Batched UPDATE by integer primary key, with a pause and a replica-lag brake."""
import argparse
import time

import psycopg
from psycopg import sql

LAG = """SELECT COALESCE(MAX(EXTRACT(EPOCH FROM replay_lag)), 0) FROM pg_stat_replication"""


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--dsn", required=True)
    ap.add_argument("--table", required=True)
    ap.add_argument("--pk", default="id")
    ap.add_argument("--set", dest="assign", required=True)
    ap.add_argument("--where", required=True, help="a predicate that turns false once a row is done")
    ap.add_argument("--batch", type=int, default=5000)
    ap.add_argument("--sleep", type=float, default=0.2)
    ap.add_argument("--max-lag", type=float, default=10)
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()

    table, pk = sql.Identifier(*a.table.split(".")), sql.Identifier(a.pk)
    with psycopg.connect(a.dsn, autocommit=True, application_name="ddl:backfill") as conn:
        lo, hi = conn.execute(sql.SQL("SELECT min({0}), max({0}) FROM {1}").format(pk, table)).fetchone()
        todo = conn.execute(
            sql.SQL("SELECT count(*) FROM {} WHERE {}").format(table, sql.SQL(a.where))).fetchone()[0]
        print(f"{todo} rows to change, {a.pk} {lo}..{hi}")
        if a.dry_run or not todo:
            return
        stmt = sql.SQL("UPDATE {t} SET {s} WHERE {k} >= %s AND {k} < %s AND ({w})").format(
            t=table, s=sql.SQL(a.assign), k=pk, w=sql.SQL(a.where))
        done, cur = 0, lo
        while cur <= hi:
            while (lag := float(conn.execute(LAG).fetchone()[0])) > a.max_lag:
                print(f"replica lag {lag:.1f}s, waiting")
                time.sleep(5)
            done += conn.execute(stmt, (cur, cur + a.batch)).rowcount
            cur += a.batch
            print(f"\r{done}/{todo}", end="", flush=True)
            time.sleep(a.sleep)
        print()


if __name__ == "__main__":
    main()
