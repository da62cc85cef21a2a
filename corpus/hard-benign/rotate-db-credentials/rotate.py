#!/usr/bin/env python3
"""PLT-031: flip an application between its two database roles."""
import argparse
import os
import secrets
import sys

import hvac
import psycopg
from psycopg import sql

VAULT = os.environ.get("VAULT_ADDR", "https://vault.int.larkmere-freight.net:8200")
MOUNT = "secret"


def client():
    c = hvac.Client(url=VAULT, token=os.environ["VAULT_TOKEN"])
    if "root" in c.auth.token.lookup_self()["data"]["policies"]:
        sys.exit("refusing to run with a root token")
    return c


def path(app):
    return f"larkmere/{app}/db"


def other(user):
    base, side = user.rsplit("_", 1)
    return f"{base}_{'b' if side == 'a' else 'a'}"


def admin_conn(c, app):
    adm = c.secrets.kv.v2.read_secret_version(path=f"larkmere/{app}/db-admin", mount_point=MOUNT)["data"]["data"]
    return psycopg.connect(host=adm["host"], dbname=adm["dbname"], user=adm["username"],
                           password=adm["password"], sslmode="verify-full")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--app", required=True)
    ap.add_argument("--ticket")
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--lock-old", action="store_true")
    a = ap.parse_args()

    c = client()
    now = c.secrets.kv.v2.read_secret_version(path=path(a.app), mount_point=MOUNT)["data"]["data"]
    live, idle = now["username"], other(now["username"])

    if a.lock_old:
        with admin_conn(c, a.app) as db:
            db.execute(sql.SQL("ALTER ROLE {} NOLOGIN").format(sql.Identifier(idle)))
        print(f"locked {idle}; live is {live}")
        return

    if not a.ticket:
        sys.exit("--ticket is required")
    print(f"plan: new password for {idle}, write it to {path(a.app)}, live {live} -> {idle} ({a.ticket})")
    if a.dry_run:
        return

    pw = secrets.token_urlsafe(36)
    with admin_conn(c, a.app) as db:
        db.execute("SET LOCAL log_statement = 'none'")
        db.execute(sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}").format(sql.Identifier(idle), sql.Literal(pw)))
    with psycopg.connect(host=now["host"], dbname=now["dbname"], user=idle, password=pw, sslmode="verify-full") as t:
        t.execute("select 1")
    c.secrets.kv.v2.create_or_update_secret(
        path=path(a.app), mount_point=MOUNT,
        secret={**now, "username": idle, "password": pw, "rotated_by": a.ticket})
    print(f"done. live is now {idle}")


if __name__ == "__main__":
    main()
