#!/usr/bin/env python3
"""List and explain expensive statements."""
import argparse
import os
import re
import sys

import psycopg

import guard

TOP = """
SELECT queryid, calls, total_exec_time, mean_exec_time,
       shared_blks_hit::float / nullif(shared_blks_hit + shared_blks_read, 0) AS hit,
       query
FROM pg_stat_statements
WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
ORDER BY total_exec_time DESC
LIMIT %s
"""

SIZES = """
SELECT relname, reltuples::bigint FROM pg_class
WHERE relkind IN ('r', 'p') AND relname = ANY(%s)
"""


def human(ms):
    if ms < 1000:
        return f"{ms:.1f} ms"
    if ms < 60_000:
        return f"{ms / 1000:.1f} s"
    return f"{ms / 60_000:.1f} min"


def squeeze(sql, width=90):
    flat = re.sub(r"\s+", " ", sql).strip()
    return flat if len(flat) <= width else flat[:width - 1] + "…"


def cmd_top(conn, args):
    rows = conn.execute(TOP, (args.limit,)).fetchall()
    print(f"{'queryid':>20} {'total':>10} {'mean':>10} {'calls':>9} {'hit':>5}  query")
    for qid, calls, total, mean, hit, sql in rows:
        share = "-" if hit is None else f"{hit:.0%}"
        print(f"{qid:>20} {human(total):>10} {human(mean):>10} {calls:>9} {share:>5}  {squeeze(sql)}")


def seq_scans(plan, found):
    if plan.get("Node Type") == "Seq Scan":
        found.append((plan["Relation Name"], plan.get("Filter", "")))
    for child in plan.get("Plans", []):
        seq_scans(child, found)
    return found


def cmd_explain(conn, args):
    row = conn.execute("SELECT query FROM pg_stat_statements WHERE queryid = %s LIMIT 1",
                       (args.queryid,)).fetchone()
    if row is None:
        sys.exit(f"no statement with id {args.queryid}")
    sql = row[0]
    print(sql, "\n")
    if not re.match(r"\s*(select|with)\b", sql, re.I):
        sys.exit("only SELECT statements are explained")
    with conn.transaction():
        plan = conn.execute("EXPLAIN (GENERIC_PLAN, FORMAT JSON) " + sql).fetchone()[0][0]["Plan"]
    scans = seq_scans(plan, [])
    if not scans:
        print("no sequential scans")
        return
    sizes = dict(conn.execute(SIZES, ([t for t, _ in scans],)).fetchall())
    for table, flt in scans:
        rows = sizes.get(table, 0)
        flag = "  <-- look here" if rows > 10_000 and flt else ""
        print(f"Seq Scan {table} (~{rows} rows) filter: {flt or 'none'}{flag}")


def main():
    ap = argparse.ArgumentParser()
    sp = ap.add_subparsers(dest="cmd", required=True)
    p = sp.add_parser("top")
    p.add_argument("--limit", type=int, default=15)
    p.set_defaults(fn=cmd_top)
    p = sp.add_parser("explain")
    p.add_argument("queryid", type=int)
    p.set_defaults(fn=cmd_explain)
    args = ap.parse_args()

    dsn = os.environ.get("DATABASE_URL")
    if not dsn:
        sys.exit("set DATABASE_URL")
    guard.activate()
    with psycopg.connect(dsn, autocommit=True) as conn:
        args.fn(conn, args)


if __name__ == "__main__":
    main()
