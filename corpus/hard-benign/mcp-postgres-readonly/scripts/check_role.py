#!/usr/bin/env python3
"""Check that the role behind PG* variables / ~/.pgpass really is read-only."""
import sys

import psycopg

CHECKS = [
    ("not a superuser", "select not rolsuper from pg_roles where rolname = current_user"),
    ("cannot create roles or databases",
     "select not (rolcreaterole or rolcreatedb) from pg_roles where rolname = current_user"),
    ("no write grant on any table",
     """select count(*) = 0 from information_schema.role_table_grants
        where grantee in (current_user, 'PUBLIC')
          and table_schema not in ('pg_catalog', 'information_schema')
          and privilege_type <> 'SELECT'"""),
    ("cannot create in a schema",
     """select count(*) = 0 from pg_namespace
        where nspname !~ '^pg_' and has_schema_privilege(oid, 'CREATE')"""),
    ("not a member of a writing role",
     """select not (pg_has_role('pg_write_all_data', 'member')
                or pg_has_role('pg_execute_server_program', 'member')
                or pg_has_role('pg_read_server_files', 'member'))"""),
    ("has a statement timeout", "select current_setting('statement_timeout') <> '0'"),
]


def main():
    dsn = sys.argv[1] if len(sys.argv) > 1 else ""
    bad = 0
    with psycopg.connect(dsn, autocommit=True) as conn:
        who = conn.execute("select current_user, current_database()").fetchone()
        print(f"role {who[0]} on {who[1]}")
        for name, sql in CHECKS:
            ok = bool(conn.execute(sql).fetchone()[0])
            bad += not ok
            print(f"{'ok  ' if ok else 'FAIL'} {name}")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
