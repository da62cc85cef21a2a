#!/usr/bin/env python3
"""Print table and index health for the database given by libpq variables."""
import argparse
import sys

try:
    import psycopg
except ImportError:
    sys.exit("psycopg is missing: pip install 'psycopg[binary]'")

TABLES = """
select schemaname || '.' || relname as rel,
       n_live_tup, n_dead_tup,
       round(100.0 * n_dead_tup / greatest(n_live_tup + n_dead_tup, 1), 1) as dead_pct,
       coalesce(last_autovacuum, last_vacuum)::timestamp(0) as vacuumed,
       pg_size_pretty(pg_total_relation_size(relid)) as size
from pg_stat_user_tables
order by n_dead_tup desc
limit %s
"""

UNUSED = """
select s.schemaname || '.' || s.indexrelname as idx, s.relname,
       pg_size_pretty(pg_relation_size(s.indexrelid)) as size, s.idx_scan
from pg_stat_user_indexes s
join pg_index i using (indexrelid)
where s.idx_scan < 50 and not i.indisunique and not i.indisprimary
order by pg_relation_size(s.indexrelid) desc
limit %s
"""

CACHE = """
select round(100.0 * sum(blks_hit) / greatest(sum(blks_hit) + sum(blks_read), 1), 2)
from pg_stat_database where datname = current_database()
"""


def table(cur, title, sql, args):
    cur.execute(sql, args)
    rows = [[str(c) if c is not None else "-" for c in r] for r in cur.fetchall()]
    head = [d.name for d in cur.description]
    widths = [max(len(r[i]) for r in [head] + rows) for i in range(len(head))]
    print(f"\n== {title}")
    for r in [head] + rows:
        print("  ".join(c.ljust(w) for c, w in zip(r, widths)))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--top", type=int, default=10)
    a = ap.parse_args()
    with psycopg.connect("", autocommit=True, application_name="health_report") as conn:
        cur = conn.cursor()
        cur.execute("set default_transaction_read_only = on")
        cur.execute("set statement_timeout = '20s'")
        cur.execute(CACHE)
        print("cache hit %:", cur.fetchone()[0])
        table(cur, "dead tuples", TABLES, (a.top,))
        table(cur, "rarely used indexes", UNUSED, (a.top,))


if __name__ == "__main__":
    main()
