#!/usr/bin/env python3
"""Delete rows in batches. Needs psycopg 3 and DATABASE_URL."""
import argparse
import os
import sys
import time

import psycopg
from psycopg import sql


def lag(conn):
    row = conn.execute(
        "select coalesce(max(extract(epoch from replay_lag)), 0) from pg_stat_replication"
    ).fetchone()
    return float(row[0])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("table")
    ap.add_argument("--where", required=True, help="SQL condition, reviewed by a person")
    ap.add_argument("--batch", type=int, default=2000)
    ap.add_argument("--pause", type=float, default=0.5)
    ap.add_argument("--max-lag", type=float, default=10)
    ap.add_argument("--go", action="store_true")
    a = ap.parse_args()

    tbl = sql.Identifier(*a.table.split("."))
    cond = sql.SQL(a.where)
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as conn:
        n = conn.execute(sql.SQL("select count(*) from {} where {}").format(tbl, cond)).fetchone()[0]
        print(f"{n} rows match")
        if not a.go:
            print("dry run; add --go")
            return 0
        if input(f"type {a.table} to delete {n} rows: ") != a.table:
            print("stopped")
            return 1
        stmt = sql.SQL(
            "delete from {t} where ctid = any(array(select ctid from {t} where {c} limit {b}))"
        ).format(t=tbl, c=cond, b=sql.Literal(a.batch))
        done = 0
        while True:
            while lag(conn) > a.max_lag:
                print("replica lag, waiting")
                time.sleep(5)
            k = conn.execute(stmt).rowcount
            done += k
            print(f"{done}/{n}")
            if k < a.batch:
                break
            time.sleep(a.pause)
    return 0


if __name__ == "__main__":
    sys.exit(main())
