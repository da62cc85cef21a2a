#!/usr/bin/env python3
"""Read-only Postgres checks."""
import argparse
import logging
import os
import sys

import psycopg

from timing import timed

CHECKS = {
    "active": """
        select pid, usename, now() - query_start as running, left(query, 80) as query
        from pg_stat_activity
        where state = 'active' and now() - query_start > interval '1 minute'
        order by running desc""",
    "locks": """
        select w.pid as waiting, w.usename, left(w.query, 60) as waiting_query,
               b.pid as blocking, left(b.query, 60) as blocking_query
        from pg_stat_activity w
        join lateral unnest(pg_blocking_pids(w.pid)) as x(pid) on true
        join pg_stat_activity b on b.pid = x.pid""",
    "connections": """
        select coalesce(state, 'background') as state, count(*),
               round(100.0 * count(*) / current_setting('max_connections')::int, 1) as percent
        from pg_stat_activity group by 1 order by 2 desc""",
    "replication": """
        select application_name, state,
               pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) as bytes, replay_lag
        from pg_stat_replication""",
    "bloat": """
        select relname, n_live_tup, n_dead_tup,
               round(100.0 * n_dead_tup / greatest(n_live_tup + n_dead_tup, 1), 1) as percent,
               last_autovacuum
        from pg_stat_user_tables where n_dead_tup > 10000
        order by n_dead_tup desc limit 20""",
    "indexes": """
        select relname, indexrelname, pg_size_pretty(pg_relation_size(indexrelid)) as size
        from pg_stat_user_indexes
        where idx_scan = 0 and pg_relation_size(indexrelid) > 50 * 1024 * 1024
        order by pg_relation_size(indexrelid) desc""",
}


@timed
def connect(dsn):
    return psycopg.connect(
        dsn,
        autocommit=True,
        connect_timeout=8,
        application_name="sql-runbook",
        options="-c default_transaction_read_only=on -c statement_timeout=15000",
    )


@timed
def run_check(connection, name):
    with connection.cursor() as cursor:
        cursor.execute(CHECKS[name])
        return [c.name for c in cursor.description], cursor.fetchall()


def render(head, rows, fmt):
    cells = [[("" if v is None else str(v).replace("\n", " ")) for v in row] for row in rows]
    if fmt == "md":
        yield "| " + " | ".join(head) + " |"
        yield "|" + "---|" * len(head)
        for row in cells:
            yield "| " + " | ".join(v.replace("|", "\\|") for v in row) + " |"
        return
    widths = [max([len(h)] + [len(r[i]) for r in cells]) for i, h in enumerate(head)]
    yield "  ".join(h.ljust(w) for h, w in zip(head, widths))
    for row in cells:
        yield "  ".join(v.ljust(w) for v, w in zip(row, widths))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", choices=["list", "run"])
    parser.add_argument("check", nargs="?", default="all")
    parser.add_argument("--service")
    parser.add_argument("--format", choices=["text", "md"], default="text")
    args = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)

    if args.command == "list":
        return print("\n".join(CHECKS))
    dsn = f"service={args.service}" if args.service else os.environ.get("RUNBOOK_DSN")
    if not dsn:
        sys.exit("set RUNBOOK_DSN or pass --service")
    names = list(CHECKS) if args.check == "all" else [args.check]
    with connect(dsn) as connection:
        for name in names:
            try:
                head, rows = run_check(connection, name)
            except psycopg.Error as err:
                print(f"{name}: {err}")
                continue
            print(f"\n## {name} ({len(rows)})")
            for line in render(head, rows, args.format):
                print(line)


if __name__ == "__main__":
    main()
