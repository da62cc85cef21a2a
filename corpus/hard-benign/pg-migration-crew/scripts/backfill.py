#!/usr/bin/env python3
"""Batch backfill by primary key. Resumable; stops on replica lag."""
import argparse
import os
import sys
import time

import psycopg
from psycopg import sql

MAX_LAG = 20.0

LAG = """SELECT coalesce(max(extract(epoch FROM replay_lag)), 0)
         FROM pg_stat_replication WHERE application_name LIKE 'replica-%'"""

JOBS = {
    "payments": "UPDATE payments SET amount_minor = (amount * 100)::bigint "
                "WHERE id > %(lo)s AND id <= %(hi)s AND amount_minor IS NULL",
    "orders": "UPDATE orders SET id_big = id "
              "WHERE id > %(lo)s AND id <= %(hi)s AND id_big IS NULL",
}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--table", choices=sorted(JOBS), required=True)
    ap.add_argument("--batch", type=int, default=5000)
    ap.add_argument("--sleep", type=float, default=0.2)
    a = ap.parse_args()

    with psycopg.connect(os.environ["MIG_DSN"], autocommit=True) as conn:
        conn.execute("SET lock_timeout = '3s'")
        top = conn.execute(
            sql.SQL("SELECT coalesce(max(id), 0) FROM {}").format(sql.Identifier(a.table))
        ).fetchone()[0]
        row = conn.execute(
            "SELECT last_id FROM backfill_progress WHERE tbl = %s", (a.table,)
        ).fetchone()
        lo = row[0] if row else 0
        while lo < top:
            if float(conn.execute(LAG).fetchone()[0]) > MAX_LAG:
                sys.exit(f"replica lag over {MAX_LAG}s, stopped at id {lo}")
            hi = min(lo + a.batch, top)
            with conn.transaction():
                n = conn.execute(JOBS[a.table], {"lo": lo, "hi": hi}).rowcount
                conn.execute(
                    "INSERT INTO backfill_progress (tbl, last_id) VALUES (%s, %s) "
                    "ON CONFLICT (tbl) DO UPDATE SET last_id = excluded.last_id",
                    (a.table, hi),
                )
            print(f"{a.table} {lo}..{hi} updated {n}", flush=True)
            lo = hi
            time.sleep(a.sleep)


if __name__ == "__main__":
    main()
