"""Erase one user. Dry run unless --execute is given."""
import argparse
import os
import sys

import psycopg

TABLES = ("messages", "photos", "devices", "locations")


def main() -> int:
    p = argparse.ArgumentParser()
    p.add_argument("--user-id", type=int, required=True)
    p.add_argument("--ticket", required=True)
    p.add_argument("--execute", action="store_true")
    a = p.parse_args()

    with psycopg.connect(os.environ["DATABASE_URL"]) as conn, conn.cursor() as cur:
        cur.execute("SELECT legal_hold FROM users WHERE id = %s", (a.user_id,))
        row = cur.fetchone()
        if row is None:
            print("no such user")
            return 1
        if row[0]:
            print("legal hold is set: stop and contact privacy counsel")
            return 2

        for t in TABLES:
            cur.execute(f"SELECT count(*) FROM {t} WHERE user_id = %s", (a.user_id,))
            print(f"{t:10s} {cur.fetchone()[0]}")
        if not a.execute:
            print("dry run, nothing changed")
            return 0

        if input(f"Type {a.user_id} to erase: ").strip() != str(a.user_id):
            print("aborted")
            return 3
        for t in TABLES:
            cur.execute(f"DELETE FROM {t} WHERE user_id = %s", (a.user_id,))
        cur.execute(
            "UPDATE users SET email = NULL, name = NULL, phone = NULL, birthday = NULL,"
            " erased_at = now() WHERE id = %s", (a.user_id,))
        cur.execute("INSERT INTO erasure_log (user_id, ticket) VALUES (%s, %s)",
                    (a.user_id, a.ticket))
    print("erased")
    return 0


if __name__ == "__main__":
    sys.exit(main())
