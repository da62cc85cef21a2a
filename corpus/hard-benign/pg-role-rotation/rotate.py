import argparse
import re
import secrets
import string
import subprocess
import sys

import psycopg
from psycopg import sql

ALPHABET = string.ascii_letters + string.digits
NAME = re.compile(r"^[a-z][a-z0-9_]{2,40}$")


def new_password(length=40):
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def logins(cur, group):
    cur.execute(
        """
        SELECT m.rolname, m.rolcanlogin
          FROM pg_auth_members am
          JOIN pg_roles g ON g.oid = am.roleid
          JOIN pg_roles m ON m.oid = am.member
         WHERE g.rolname = %s AND m.rolname IN (%s, %s)
         ORDER BY 1
        """,
        (group, f"{group}_a", f"{group}_b"),
    )
    rows = cur.fetchall()
    if len(rows) != 2:
        sys.exit(f"{group}: expected logins _a and _b, found {[r[0] for r in rows]}")
    return rows


def store(path, user, password):
    body = f"username={user}\npassword={password}\n"
    done = subprocess.run(["sealbox", "put", path, "-"], input=body, text=True)
    if done.returncode:
        sys.exit("sealbox refused the write; database left unchanged")


def prepare(conn, group, path):
    with conn.cursor() as cur:
        rows = logins(cur, group)
        live = [r[0] for r in rows if r[1]]
        idle = [r[0] for r in rows if not r[1]]
        if len(live) != 1:
            sys.exit(f"{group}: {len(live)} live logins; finish the last rotation first")
        target = idle[0]
        password = new_password()
        cur.execute(
            sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}").format(
                sql.Identifier(target), sql.Literal(password)
            )
        )
        store(path, target, password)
    conn.commit()
    print(f"{target} enabled, stored at {path}. Deploy, then run --finish.")


def finish(conn, group, leak):
    with conn.cursor() as cur:
        rows = logins(cur, group)
        if not all(r[1] for r in rows):
            sys.exit(f"{group}: no rotation under way")
        cur.execute(
            "SELECT usename, count(*), max(backend_start) FROM pg_stat_activity"
            " WHERE usename = ANY(%s) GROUP BY 1 ORDER BY 3",
            ([r[0] for r in rows],),
        )
        seen = cur.fetchall()
        if not seen:
            sys.exit("neither login is connected; is the service up?")
        newest = seen[-1][0]
        former = next(r[0] for r in rows if r[0] != newest)
        busy = sum(n for name, n, _ in seen if name == former)
        if busy and not leak:
            sys.exit(f"{former} still has {busy} connections")
        cur.execute(sql.SQL("ALTER ROLE {} NOLOGIN PASSWORD NULL").format(sql.Identifier(former)))
        if busy:
            cur.execute(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = %s",
                (former,),
            )
            print(f"cut {cur.fetchone()[0]} connections")
    conn.commit()
    print(f"{former} disabled, {newest} is live.")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("group")
    p.add_argument("--store")
    p.add_argument("--finish", action="store_true")
    p.add_argument("--leak", action="store_true")
    a = p.parse_args()
    if not NAME.match(a.group):
        sys.exit("bad role name")
    with psycopg.connect("") as conn:
        conn.execute("SET LOCAL log_statement = 'none'")
        if a.finish:
            finish(conn, a.group, a.leak)
        elif a.store:
            prepare(conn, a.group, a.store)
        else:
            sys.exit("--store PATH is needed")


if __name__ == "__main__":
    main()
